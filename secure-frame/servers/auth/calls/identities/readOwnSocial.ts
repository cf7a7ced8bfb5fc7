import { proveOwnSocial } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const readOwnSocial: SessionHandler<'readOwnSocial'> = async (deps, request, caller) => {
  const { person } = await proveOwnSocial(deps, request, caller)
  return person
}
