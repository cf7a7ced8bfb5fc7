import { readClientData } from '../../passkeys/clientData.ts'
import { noteUse } from '../../passkeys/counter.ts'
import { findOwnPasskey } from '../../passkeys/passkeyRows.ts'
import { findQuestion, spendQuestion } from '../../passkeys/question.ts'
import { verifyUse } from '../../passkeys/verifyUse.ts'
import { stepUp } from '../../sessions/stepUp.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

export const stepUpByPasskey: SessionHandler<'stepUpByPasskey'> = async (deps, use, caller) => {
  const { session, keyThumbprint } = caller
  const { userId } = session
  const { challenge } = readClientData(use.clientData)
  const question = await findQuestion(deps, challenge, { purpose: 'step_up', keyThumbprint, userId })
  // Another user's passkey does not prove this account.
  await findOwnPasskey(deps.database, userId, use.credentialId)
  const used = await verifyUse(deps, use, question)
  const now = deps.now()
  return deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendQuestion(transaction, question)
    await noteUse(transaction, used, now)
    return stepUp(transaction, caller, now, 'strong')
  })
}
