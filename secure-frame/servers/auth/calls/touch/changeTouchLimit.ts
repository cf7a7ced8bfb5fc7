import type { PasskeyUse } from '../../../../contract/passkeyCalls.ts'
import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { readClientData } from '../../passkeys/clientData.ts'
import { noteUse } from '../../passkeys/counter.ts'
import { findOwnPasskey } from '../../passkeys/passkeyRows.ts'
import { findQuestion, spendQuestion } from '../../passkeys/question.ts'
import { centsOf, touchLimitOf } from '../../passkeys/touchLimit.ts'
import { verifyUse } from '../../passkeys/verifyUse.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionCaller, SessionHandler } from '../Handler.ts'

const isLower = (before: number | null, after: number | null) => before !== null && after !== null && after <= before

/** Verifies the passkey response and its challenge for this account. */
const verifyTouch = async (deps: AuthDeps, use: PasskeyUse, { session, keyThumbprint }: SessionCaller) => {
  const { userId } = session
  const { challenge } = readClientData(use.clientData)
  const question = await findQuestion(deps, challenge, { purpose: 'step_up', keyThumbprint, userId })
  await findOwnPasskey(deps.database, userId, use.credentialId)
  return { question, used: await verifyUse(deps, use, question) }
}

/**
 * Someone who has only the device or the e-mails can at most lower a limit. Setting the first limit or raising it
 * requires a passkey confirmation.
 */
export const changeTouchLimit: SessionHandler<'changeTouchLimit'> = async (deps, { cents, use }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin } = session
  await requireSeenDevice(deps, session, walletId)
  const touch = use && (await verifyTouch(deps, use, caller))
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (!touch && !isLower(await centsOf(transaction, walletId), cents)) throw new RefusalError('step_up_required')
    if (touch) {
      await spendQuestion(transaction, touch.question)
      await noteUse(transaction, touch.used, now)
    }
    await transaction.updateTable('auth_users').set({ touch_limit_cents: cents }).where('id', '=', walletId).execute()
    await audit(transaction, { event: 'touch_limit_changed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return touchLimitOf(deps, session)
}
