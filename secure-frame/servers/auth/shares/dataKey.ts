import { randomBytes } from 'node:crypto'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { KeyVault } from '../secrets/KeyVault.ts'

export type SharePurpose = 'auth' | 'recovery'

/** Each kind of share has its own vault key, so that one key alone decrypts nothing useful. */
export type Vaults = Record<SharePurpose, KeyVault>

const labelOf = (purpose: SharePurpose, userId: string) => `${purpose} data key of ${userId}`

/** Returns a user's data key for one purpose. If none exists, creates a key, wraps it with the vault and stores it. */
export const dataKeyOf = async (database: AuthDatabase, vaults: Vaults, purpose: SharePurpose, userId: string) => {
  const label = labelOf(purpose, userId)
  const find = () =>
    database
      .selectFrom('auth_data_keys')
      .select('wrapped')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
  const found = await find()
  if (found) return vaults[purpose].unwrap(found.wrapped, label)
  const wrapped = await vaults[purpose].wrap(randomBytes(32), label)
  await database
    .insertInto('auth_data_keys')
    .values({ user_id: userId, purpose, wrapped })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doNothing())
    .execute()
  const kept = await find()
  return vaults[purpose].unwrap(kept?.wrapped ?? wrapped, label)
}
