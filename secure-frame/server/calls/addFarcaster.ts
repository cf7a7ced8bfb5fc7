import { addProved } from '../identities/addProved.ts'
import { farcasterIdentity } from '../identities/farcaster.ts'
import { requireChange } from '../sessions/requireChange.ts'
import type { SessionHandler } from './Handler.ts'

export const addFarcaster: SessionHandler<'addFarcaster'> = async (parts, request, caller) => {
  await requireChange(parts, caller.session)
  return addProved(parts, await farcasterIdentity.prove(parts, request, caller), caller)
}
