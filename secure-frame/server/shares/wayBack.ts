import type { NewWayBack, WaysBack } from '../../contract/recoveryCalls.ts'
import { maxWaysBack } from '../../contract/recoveryCalls.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { Database } from '../database/openAuthDatabase.ts'
import { nameOfPasskey, passkeysOf } from '../passkeys/passkeyRows.ts'
import { RefusalError } from '../refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { dataKeyOf } from './dataKey.ts'

const authLabel = (wayId: string) => `auth share of way back ${wayId}`
const sealedLabel = (wayId: string) => `sealed share of way back ${wayId}`

type Parts = Pick<AuthParts, 'database' | 'vaults'>

/** The columns of a way back: its two parts are under the two keys, as shares of tier 0 are. */
export const toColumns = async ({ database, vaults }: Parts, userId: string, way: NewWayBack) => {
  const { id, kind } = way
  if (!('sealed' in way)) return { id, kind, credential_id: null, auth_share: null, sealed: null }
  const authKey = await dataKeyOf(database, vaults, 'auth', userId)
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', userId)
  return {
    ...{ id, kind, credential_id: kind === 'passkey' ? way.credentialId : null },
    auth_share: seal(authKey, authLabel(id), way.authShare),
    sealed: seal(recoveryKey, sealedLabel(id), way.sealed),
  }
}

interface Columns {
  id: string
  kind: NewWayBack['kind']
  credential_id: string | null
  auth_share: Buffer | null
  sealed: Buffer | null
}

/** What a way back was made of; undefined for a file and words, of which the server has nothing. */
export const openWay = async ({ database, vaults }: Parts, userId: string, { id, ...way }: Columns) => {
  if (!way.auth_share || !way.sealed) return undefined
  const authKey = await dataKeyOf(database, vaults, 'auth', userId)
  const recoveryKey = await dataKeyOf(database, vaults, 'recovery', userId)
  return {
    authShare: unseal(authKey, authLabel(id), way.auth_share).toString('utf8'),
    sealed: unseal(recoveryKey, sealedLabel(id), way.sealed).toString('utf8'),
  }
}

/** An account, and the login that it is of, which has the passkeys. */
interface Place {
  userId: string
  walletId: string
}

/** A passkey has to be one of the login, and ways are not without number. The login's row is locked. */
export const requireAddableWay = async (
  database: Database,
  { userId, walletId }: Place,
  { kind, credential_id }: Columns,
) => {
  const rows = await waysOf(database, walletId)
  if (rows.length >= maxWaysBack) throw new RefusalError('rate_limited')
  if (kind !== 'passkey') return
  const passkeys = await passkeysOf(database, userId)
  if (!passkeys.some((passkey) => passkey.credential_id === credential_id)) throw new RefusalError('passkey_unknown')
}

/** Keeps a way back. A passkey is one at most once, and a passphrase, a file and words take the place of those before. */
export const keepWay = async (database: Database, userId: string, way: Columns, now: number) => {
  const earlier = database.deleteFrom('auth_ways_back').where('user_id', '=', userId).where('kind', '=', way.kind)
  await (way.kind === 'passkey' ? earlier.where('credential_id', '=', way.credential_id) : earlier).execute()
  await database
    .insertInto('auth_ways_back')
    .values({ ...way, user_id: userId, created_at: new Date(now), used_at: null })
    .execute()
}

/** The ways back of a user, the oldest first. */
export const waysOf = (database: Database, userId: string) =>
  database
    .selectFrom('auth_ways_back')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const tierOf = async (database: Database, userId: string) => {
  const { tier } = await database
    .selectFrom('auth_users')
    .select('tier')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return tier
}

/** As the account lists them. */
export const listWaysOf = async (
  { database, keys }: Pick<AuthParts, 'database' | 'keys'>,
  { userId, walletId }: Place,
): Promise<WaysBack> => {
  const [tier, rows, passkeys] = [
    await tierOf(database, walletId),
    await waysOf(database, walletId),
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
      ...{ id: row.id, kind: row.kind, passkey: passkeyOf(row.credential_id) },
      createdAt: row.created_at.getTime(),
      usedAt: row.used_at?.getTime() ?? null,
    })),
  }
}
