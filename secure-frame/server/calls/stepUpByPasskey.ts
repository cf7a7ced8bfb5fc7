import { audit } from '../audit.ts'
import { readClientData } from '../passkeys/clientData.ts'
import { noteUse } from '../passkeys/counter.ts'
import { findOwnPasskey } from '../passkeys/passkeyRows.ts'
import { findQuestion, spendQuestion } from '../passkeys/question.ts'
import { verifyUse } from '../passkeys/verifyUse.ts'
import { stepUpLifeMs } from '../sessions/requireStepUp.ts'
import { holdUser } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'

export const stepUpByPasskey: SessionHandler<'stepUpByPasskey'> = async (parts, use, { session, keyThumbprint }) => {
  const { id, userId, deviceId, hostOrigin } = session
  const { challenge } = readClientData(use.clientData)
  const question = await findQuestion(parts, challenge, { purpose: 'step_up', keyThumbprint, userId })
  // Somebody else's says nothing of this account.
  await findOwnPasskey(parts.database, userId, use.credentialId)
  const used = await verifyUse(parts, use, question)
  const now = parts.now()
  const stepUpUntil = now + stepUpLifeMs
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendQuestion(transaction, question)
    await noteUse(transaction, used, now)
    const values = { step_up_until: new Date(stepUpUntil) }
    await transaction.updateTable('auth_sessions').set(values).where('id', '=', id).execute()
    await audit(transaction, { event: 'step_up', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return { stepUpUntil }
}
