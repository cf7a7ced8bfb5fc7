import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { readEmail, sealEmail } from '../secrets/email.ts'
import { emailOf } from '../sessions/toUser.ts'

/** For this time a removed address must still confirm account deletion, signing out everywhere and showing the key. */
const removedGuardsForMs = 24 * 3_600_000

type Deps = Pick<AuthDeps, 'keys' | 'now'>

/**
 * Stores the removed address. The first address removed within a day stays, so that a new address cannot replace it.
 * `requestedAt`: when the removal was announced to the address, in Unix milliseconds. The day starts then.
 */
export const keepRemoved = async (
  database: AuthDatabase,
  { keys, now }: Deps,
  { userId, email, requestedAt }: { userId: string; email: string; requestedAt: number },
) => {
  const row = { email_sealed: sealEmail(keys, userId, email), expires_at: new Date(requestedAt + removedGuardsForMs) }
  await database
    .insertInto('auth_removed_emails')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('auth_removed_emails.expires_at', '<=', new Date(now())),
    )
    .execute()
}

/** Returns the address that was removed within the last day, or null. */
export const removedEmailOf = async (database: AuthDatabase, { keys, now }: Deps, userId: string) => {
  const removed = await database
    .selectFrom('auth_removed_emails')
    .select('email_sealed')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return removed ? readEmail(keys, userId, removed.email_sealed) : null
}

/**
 * Returns the address whose codes prove the account: one removed within the last day, else the account's own, else
 * null.
 */
export const guardOf = async (database: AuthDatabase, deps: Deps, userId: string) =>
  (await removedEmailOf(database, deps, userId)) ?? emailOf(database, deps.keys, userId)
