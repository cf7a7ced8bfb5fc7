import { proveOwnFarcaster } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const readOwnFarcaster: SessionHandler<'readOwnFarcaster'> = async (parts, request, caller) => {
  const { person } = await proveOwnFarcaster(parts, request, caller)
  return person
}
