import type { TouchLimit } from '../../../contract/touchCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { passkeysOf, toCredential } from './passkeyRows.ts'
import { toPasskeyKey } from './toPasskeyKey.ts'

/** Returns the limit in US cents, or null if the account's owner has set none. */
export const centsOf = async (database: AuthDatabase, walletId: string) => {
  const user = await database
    .selectFrom('auth_users')
    .select('touch_limit_cents')
    .where('id', '=', walletId)
    .executeTakeFirst()
  return user?.touch_limit_cents ?? null
}

/** Returns the account's approval limit and the login's passkeys, with which the owner confirms. */
export const touchLimitOf = async (
  { database, passkeys: { rpId } }: Pick<AuthDeps, 'database' | 'passkeys'>,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<TouchLimit> => {
  const rows = await passkeysOf(database, userId)
  return {
    cents: await centsOf(database, walletId),
    rpId,
    keys: rows.flatMap((row) => {
      const key = toPasskeyKey(row.public_key)
      return key ? [{ ...toCredential(row), key }] : []
    }),
  }
}
