import type { AuthParts } from '../AuthParts.ts'
import { audit, forgetPerson } from '../audit.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { accountDeletedMail } from '../mail/noticeMails.ts'
import { requireSeenDevice } from '../sessions/requireSeenDevice.ts'
import { holdUser } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'
import { readOwner } from './readOwner.ts'

/** Identities, accounts, devices, sessions, keys and the user's challenges go with the user. */
const deleteUser = async (database: Database, userId: string) => {
  await forgetPerson(database, userId)
  // They refer to devices too, and would keep those.
  await database.deleteFrom('auth_share_sets').where('user_id', '=', userId).execute()
  const addresses = database.selectFrom('auth_identities').select('subject').where('user_id', '=', userId)
  // Challenges of logins name no user, but keep the address, sealed.
  await database.deleteFrom('auth_challenges').where('email_index', 'in', addresses).execute()
  await database.deleteFrom('auth_users').where('id', '=', userId).execute()
}

type Owner = Awaited<ReturnType<typeof readOwner>>

/** Sends the last mail. One that fails does not undo the deletion; the mailer logs it. */
const notify = (
  { mailer, now }: AuthParts,
  { email, language }: Owner,
  place: { hostOrigin: string; deviceName: string },
) => mailer.send(email, accountDeletedMail({ language, ...place, time: now() })).catch(() => {})

export const deleteAccount: SessionHandler<'deleteAccount'> = async (parts, typed, { keyThumbprint, session }) => {
  const { userId, hostOrigin, deviceName } = session
  await requireSeenDevice(parts, session)
  const challenge = await redeemTypedCode(parts, {
    ...typed,
    purpose: 'delete_account',
    keyThumbprint,
    userId,
  })
  const owner = await readOwner(parts, userId)
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendChallenge(transaction, challenge.id, now)
    await deleteUser(transaction, userId)
    await audit(transaction, { event: 'account_deleted', now, hostOrigin })
  })
  await notify(parts, owner, { hostOrigin, deviceName })
  return {}
}
