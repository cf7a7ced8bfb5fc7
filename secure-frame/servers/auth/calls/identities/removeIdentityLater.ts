import { requireRemovable } from '../../identities/dropIdentity.ts'
import { beginRemoval, pendingRemovalOf } from '../../identities/pendingRemoval.ts'
import { countAgainst } from '../../limits.ts'
import { RefusalError, secondsUntil } from '../../refusal.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import type { SessionHandler } from '../Handler.ts'

/**
 * Starts a delayed removal. It is for visitors who have lost the mailbox or the passkeys and log in with another
 * method. Passkeys are removed before the address, so that an account with an address gets an e-mail about each wait.
 */
export const removeIdentityLater: SessionHandler<'removeIdentityLater'> = async (parts, { identityId }, caller) => {
  const { database, limits, now } = parts
  const { session } = caller
  const { userId } = session
  await requireChange(parts, session)
  const { identities } = await requireRemovable(database, userId, identityId)
  if (identityId === 'email' && identities.some(({ provider }) => provider === 'passkey'))
    throw new RefusalError('step_up_required')
  const pending = await pendingRemovalOf(database, userId)
  if (pending?.identityId === identityId) return { dueAt: pending.dueAt }
  if (pending)
    throw new RefusalError('rate_limited', { retryAfterSeconds: secondsUntil(new Date(pending.dueAt), now()) })
  await countAgainst(database, `removals of ${userId}`, limits.removalsPerUser, now())
  return { dueAt: await beginRemoval(parts, caller, identityId) }
}
