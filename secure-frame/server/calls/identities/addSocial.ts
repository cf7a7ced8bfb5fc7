import { addProved } from '../../identities/addProved.ts'
import { proveOwnSocial } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const addSocial: SessionHandler<'addSocial'> = async (parts, request, caller) =>
  addProved(parts, await proveOwnSocial(parts, request, caller), caller)
