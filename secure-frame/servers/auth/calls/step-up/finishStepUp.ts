import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import { verifyEmail } from '../../identities/verifyEmail.ts'
import { stepUp } from '../../sessions/stepUp.ts'
import type { SessionHandler } from '../Handler.ts'

export const finishStepUp: SessionHandler<'finishStepUp'> = async (deps, typed, caller) => {
  const { session, keyThumbprint } = caller
  const { userId } = session
  const challenge = await redeemTypedCode(deps, { ...typed, purpose: 'step_up', keyThumbprint, userId })
  const now = deps.now()
  return deps.database.transaction().execute(async (transaction) => {
    await spendChallenge(transaction, challenge.id, now)
    await verifyEmail(transaction, userId, challenge.email_index)
    return stepUp(transaction, caller, now, 'strong')
  })
}
