import type { TouchLimit } from '../../contract/touchCalls.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { passkeysOf, toCredential } from './passkeyRows.ts'
import { toPasskeyKey } from './toPasskeyKey.ts'

/** In cents of the US dollar; null where the user has set no limit. */
export const centsOf = async (database: Database, userId: string) => {
  const user = await database
    .selectFrom('auth_users')
    .select('touch_limit_cents')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.touch_limit_cents ?? null
}

/** The limit of a user, and the passkeys by which they touch. */
export const touchLimitOf = async (
  { database, passkeys: { rpId } }: Pick<AuthParts, 'database' | 'passkeys'>,
  userId: string,
): Promise<TouchLimit> => {
  const rows = await passkeysOf(database, userId)
  return {
    cents: await centsOf(database, userId),
    rpId,
    keys: rows.flatMap((row) => {
      const key = toPasskeyKey(row.public_key)
      return key ? [{ ...toCredential(row), key }] : []
    }),
  }
}
