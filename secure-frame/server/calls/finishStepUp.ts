import { audit } from '../audit.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import { stepUpLifeMs } from '../sessions/requireStepUp.ts'
import type { SessionHandler } from './Handler.ts'

export const finishStepUp: SessionHandler<'finishStepUp'> = async (parts, typed, { session, keyThumbprint }) => {
  const { id, userId, deviceId, hostOrigin } = session
  const challenge = await redeemTypedCode(parts, { ...typed, purpose: 'step_up', keyThumbprint, userId })
  const now = parts.now()
  const stepUpUntil = now + stepUpLifeMs
  await parts.database.transaction().execute(async (transaction) => {
    await spendChallenge(transaction, challenge.id, now)
    const values = { step_up_until: new Date(stepUpUntil) }
    await transaction.updateTable('auth_sessions').set(values).where('id', '=', id).execute()
    await audit(transaction, { event: 'step_up', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return { stepUpUntil }
}
