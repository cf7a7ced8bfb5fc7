import type { AuthDeps } from '../../AuthDeps.ts'
import { spendChallenge } from '../../codes/challenge.ts'
import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import { RefusalError } from '../../refusal.ts'
import { readEmail } from '../../secrets/email.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

const restoreChallenge = ({ database }: AuthDeps, challengeId: string) =>
  database.updateTable('auth_challenges').set({ used_at: null }).where('id', '=', challengeId).execute()

/**
 * Uses up the old address's code when the e-mail to the new address is sent. If sending fails, the code can be typed
 * again.
 */
export const redeemPrimaryCode: SessionHandler<'redeemPrimaryCode'> = async (deps, typed, caller) => {
  const { keyThumbprint, session } = caller
  const purpose = 'email_primary'
  await requireSeenDevice(deps, session)
  const challenge = await redeemTypedCode(deps, { ...typed, purpose, keyThumbprint, userId: session.userId })
  if (!challenge.next_email_sealed) throw new RefusalError('code_expired')
  const email = readEmail(deps.keys, `${challenge.id} next`, challenge.next_email_sealed)
  await spendChallenge(deps.database, challenge.id, deps.now())
  try {
    return await mailSessionCode(deps, { purpose: 'email_secondary', email }, caller)
  } catch (error) {
    await restoreChallenge(deps, challenge.id)
    throw error
  }
}
