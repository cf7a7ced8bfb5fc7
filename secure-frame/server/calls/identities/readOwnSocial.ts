import { proveOwnSocial } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const readOwnSocial: SessionHandler<'readOwnSocial'> = async (parts, request, caller) => {
  const { person } = await proveOwnSocial(parts, request, caller)
  return person
}
