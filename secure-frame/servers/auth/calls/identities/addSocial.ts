import { addProved } from '../../identities/addProved.ts'
import { proveOwnSocial } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const addSocial: SessionHandler<'addSocial'> = async (deps, request, caller) =>
  addProved(deps, await proveOwnSocial(deps, request, caller), caller)
