import type { AuthDeps } from '../../AuthDeps.ts'
import { audit, forgetPeople } from '../../audit.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { accountDeletedMail } from '../../mail/noticeMails.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { walletsOf } from '../../sessions/walletsOf.ts'
import { holdUser } from '../../shares/shareSet.ts'
import { confirmEnd } from '../confirmEnd.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/**
 * Deletes the user with all identities, accounts (including additional ones), devices, sessions, keys and challenges.
 */
const deleteUser = async (database: AuthDatabase, userId: string) => {
  await forgetPeople(database, [userId])
  // Deletes the share sets first, because they reference devices and would prevent their deletion.
  await database.deleteFrom('auth_share_sets').where('user_id', 'in', walletsOf(database, userId)).execute()
  const addresses = database.selectFrom('auth_identities').select('subject').where('user_id', '=', userId)
  // Login challenges reference no user, but contain the encrypted e-mail address.
  await database.deleteFrom('auth_challenges').where('email_index', 'in', addresses).execute()
  await database.deleteFrom('auth_users').where('id', '=', userId).execute()
}

type Owner = Awaited<ReturnType<typeof findOwner>>

/** Sends the last e-mail if the user has an address. If sending fails, the mailer logs it and the deletion stands. */
const notify = async (
  { mailer, now }: AuthDeps,
  { email, language }: Owner,
  place: { hostOrigin: string; deviceName: string },
) => {
  if (email === null) return
  await mailer.send(email, accountDeletedMail({ language, ...place, time: now() })).catch(() => {})
}

export const deleteAccount: SessionHandler<'deleteAccount'> = async (deps, typed, caller) => {
  const { session } = caller
  const { userId, hostOrigin, deviceName } = session
  await requireSeenDevice(deps, session)
  const spend = await confirmEnd(deps, typed, 'delete_account', caller)
  const owner = await findOwner(deps, userId)
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spend(transaction)
    await deleteUser(transaction, userId)
    await audit(transaction, { event: 'account_deleted', now, hostOrigin })
  })
  await notify(deps, owner, { hostOrigin, deviceName })
  return {}
}
