import type { Database } from '../database/openAuthDatabase.ts'
import { indexEmail, sealEmail } from '../secrets/email.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'
import { createId } from '../secrets/token.ts'

interface Proved {
  email: string
  /** What is kept with a user who is new. */
  language: string
  now: number
}

/** The user of an address that was proved. Of two first logins at once one makes the user, and both are it. */
export const findOrCreateUser = async (database: Database, keys: ServerKeys, { email, language, now }: Proved) => {
  const [id, emailIndex] = [createId(), indexEmail(keys, email)]
  const sealed = { email_index: emailIndex, email_sealed: sealEmail(keys, id, email) }
  const values = { id, ...sealed, language, created_at: new Date(now) }
  await database
    .insertInto('auth_users')
    .values(values)
    .onConflict((conflict) => conflict.column('email_index').doNothing())
    .execute()
  return database
    .selectFrom('auth_users')
    .selectAll()
    .where('email_index', '=', emailIndex)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
