import { beginLogin } from '../../farcaster/beginLogin.ts'
import { requireAddable } from '../../identities/requireAddable.ts'
import type { SessionHandler } from '../Handler.ts'

export const startOwnFarcaster: SessionHandler<'startOwnFarcaster'> = async (parts, wanted, caller) => {
  const { session } = caller
  await requireAddable(parts, session, 'farcaster')
  return beginLogin(parts, { ...wanted, purpose: 'add', userId: session.userId }, caller)
}
