import { addProved } from '../../identities/addProved.ts'
import { proveOwnFarcaster } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const addFarcaster: SessionHandler<'addFarcaster'> = async (parts, request, caller) =>
  addProved(parts, await proveOwnFarcaster(parts, request, caller), caller)
