import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { spendChallenge } from '../../codes/challenge.ts'
import { redeemTypedCode } from '../../codes/redeemTypedCode.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { endRemoval } from '../../identities/pendingRemoval.ts'
import { addressChangedMail } from '../../mail/noticeMails.ts'
import { RefusalError } from '../../refusal.ts'
import { indexEmail, readEmail, sealEmail } from '../../secrets/email.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

const uniqueViolation = '23505'

const setEmail = async (database: AuthDatabase, { keys }: AuthDeps, userId: string, email: string) => {
  try {
    const changed = await database
      .updateTable('auth_identities')
      .set({ subject: indexEmail(keys, email), email_sealed: sealEmail(keys, userId, email), is_verified: true })
      .where('user_id', '=', userId)
      .where('provider', '=', 'email')
      .returning('user_id')
      .executeTakeFirst()
    // The address was removed after the code was sent.
    if (!changed) throw new RefusalError('identity_unknown')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation
    throw isTaken ? new RefusalError('email_taken', {}, { cause: error }) : error
  }
}

type Owner = Awaited<ReturnType<typeof readOwner>>

/** Notifies the old address. A failed e-mail does not undo the change, and the mailer logs it. */
const notifyOldAddress = (deps: AuthDeps, { email, language }: Owner, { hostOrigin, deviceName }: AuthSession) => {
  const mail = addressChangedMail({ language, hostOrigin, deviceName, time: deps.now() })
  return deps.mailer.send(email, mail).catch(() => {})
}

export const redeemSecondaryCode: SessionHandler<'redeemSecondaryCode'> = async (
  deps,
  typed,
  { keyThumbprint, session },
) => {
  const { userId, deviceId, hostOrigin } = session
  await requireSeenDevice(deps, session)
  const challenge = await redeemTypedCode(deps, {
    ...typed,
    purpose: 'email_secondary',
    keyThumbprint,
    userId,
  })
  const email = readEmail(deps.keys, challenge.id, challenge.email_sealed)
  const oldOwner = await readOwner(deps, userId)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendChallenge(transaction, challenge.id, now)
    await setEmail(transaction, deps, userId, email)
    await endRemoval(transaction, userId, ['email'])
    await audit(transaction, { event: 'email_changed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOldAddress(deps, oldOwner, session)
  return { email }
}
