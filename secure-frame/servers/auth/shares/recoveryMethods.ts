import type { NewRecoveryMethod, StoredRecoveryMethods } from '../../../contract/recoveryCalls.ts'
import { maxRecoveryMethods } from '../../../contract/recoveryCalls.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { nameOfPasskey, passkeysOf } from '../passkeys/passkeyRows.ts'
import { RefusalError } from '../refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { dataKeyOf } from './dataKey.ts'

const authLabel = (wayId: string) => `auth share of way back ${wayId}`
const sealedLabel = (wayId: string) => `sealed share of way back ${wayId}`

type Deps = Pick<AuthDeps, 'database' | 'vaults'>

/**
 * Returns the database columns of a recovery method. Its two parts are encrypted with the two keys, like shares of tier
 * 0.
 */
export const toColumns = async ({ database, vaults }: Deps, userId: string, method: NewRecoveryMethod) => {
  const { id, kind } = method
  if (!('sealed' in method)) return { id, kind, credential_id: null, auth_share: null, sealed: null }
  const authKey = await dataKeyOf(database, vaults, 'auth', userId)
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', userId)
  return {
    id,
    kind,
    credential_id: kind === 'passkey' ? method.credentialId : null,
    auth_share: seal(authKey, authLabel(id), method.authShare),
    sealed: seal(recoveryKey, sealedLabel(id), method.sealed),
  }
}

interface Columns {
  id: string
  kind: NewRecoveryMethod['kind']
  credential_id: string | null
  auth_share: Buffer | null
  sealed: Buffer | null
}

/**
 * Returns the decrypted parts of a recovery method. Undefined for a file or a recovery phrase, because the server
 * stores no part of them.
 */
export const openRecoveryMethod = async ({ database, vaults }: Deps, userId: string, { id, ...method }: Columns) => {
  if (!method.auth_share || !method.sealed) return undefined
  const authKey = await dataKeyOf(database, vaults, 'auth', userId)
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', userId)
  return {
    authShare: unseal(authKey, authLabel(id), method.auth_share).toString('utf8'),
    sealed: unseal(recoveryKey, sealedLabel(id), method.sealed).toString('utf8'),
  }
}

/** An account and its login, to which the passkeys belong. */
interface WalletOwner {
  userId: string
  walletId: string
}

/**
 * Rejects a passkey that does not belong to the login, and too many recovery methods. The login's row must be locked.
 */
export const requireAddableRecoveryMethod = async (
  database: AuthDatabase,
  { userId, walletId }: WalletOwner,
  { kind, credential_id }: Columns,
) => {
  const rows = await recoveryMethodsOf(database, walletId)
  if (rows.length >= maxRecoveryMethods) throw new RefusalError('rate_limited')
  if (kind !== 'passkey') return
  const passkeys = await passkeysOf(database, userId)
  if (!passkeys.some((passkey) => passkey.credential_id === credential_id)) throw new RefusalError('passkey_unknown')
}

/**
 * Stores a recovery method. Each passkey is stored at most once. A passphrase, file or recovery phrase replaces the
 * previous one of its kind.
 */
export const storeRecoveryMethod = async (database: AuthDatabase, userId: string, method: Columns, now: number) => {
  const earlier = database.deleteFrom('auth_ways_back').where('user_id', '=', userId).where('kind', '=', method.kind)
  await (method.kind === 'passkey' ? earlier.where('credential_id', '=', method.credential_id) : earlier).execute()
  await database
    .insertInto('auth_ways_back')
    .values({ ...method, user_id: userId, created_at: new Date(now), used_at: null })
    .execute()
}

/** Returns a user's recovery methods, the oldest first. */
export const recoveryMethodsOf = (database: AuthDatabase, userId: string) =>
  database
    .selectFrom('auth_ways_back')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const tierOf = async (database: AuthDatabase, userId: string) => {
  const { tier } = await database
    .selectFrom('auth_users')
    .select('tier')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return tier
}

/** Returns the recovery methods in the format in which the account lists them. */
export const listRecoveryMethodsOf = async (
  { database, keys }: Pick<AuthDeps, 'database' | 'keys'>,
  { userId, walletId }: WalletOwner,
): Promise<StoredRecoveryMethods> => {
  const [tier, rows, passkeys] = [
    await tierOf(database, walletId),
    await recoveryMethodsOf(database, walletId),
    await passkeysOf(database, userId),
  ]
  const passkeyOf = (credentialId: string | null) => {
    const row = passkeys.find((passkey) => passkey.credential_id === credentialId)
    if (!row) return null
    const transports = row.transports.split(' ').filter(Boolean)
    return { id: row.credential_id, transports, name: nameOfPasskey(keys, row) }
  }
  return {
    tier,
    ways: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      passkey: passkeyOf(row.credential_id),
      createdAt: row.created_at.getTime(),
      usedAt: row.used_at?.getTime() ?? null,
    })),
  }
}
