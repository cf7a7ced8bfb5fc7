import { proveOwnFarcaster } from '../../identities/proveOwn.ts'
import type { SessionHandler } from '../Handler.ts'

export const readOwnFarcaster: SessionHandler<'readOwnFarcaster'> = async (deps, request, caller) => {
  const { person } = await proveOwnFarcaster(deps, request, caller)
  return person
}
