import { beginFarcasterLogin } from '../../farcaster/beginFarcasterLogin.ts'
import { requireAddable } from '../../identities/requireAddable.ts'
import type { SessionHandler } from '../Handler.ts'

export const startOwnFarcaster: SessionHandler<'startOwnFarcaster'> = async (deps, wanted, caller) => {
  const { session } = caller
  await requireAddable(deps, session, 'farcaster')
  return beginFarcasterLogin(deps, { ...wanted, purpose: 'add', userId: session.userId }, caller)
}
