import { addProved } from '../../identities/addProved.ts'
import { proveOwnFarcaster } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const addFarcaster: SessionHandler<'addFarcaster'> = async (deps, request, caller) =>
  addProved(deps, await proveOwnFarcaster(deps, request, caller), caller)
