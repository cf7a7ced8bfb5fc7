import type { EmbeddedAccount } from '../../../contract/fields.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { LoginProvider } from '../database/schema.ts'
import { ownerOf } from '../identities/ownerOf.ts'
import { passkeySubject } from '../passkeys/keepPasskey.ts'
import { sealPasskeyName } from '../passkeys/passkeyRows.ts'
import { toRow } from '../permissions/permissionRows.ts'
import { indexEmail, sealEmail } from '../secrets/email.ts'
import { sealIdentityName } from '../secrets/identityName.ts'
import { toColumns } from '../shares/recoveryMethods.ts'
import { sealMovedShare } from '../shares/shareSet.ts'
import type { MovedAccount, MovedWallet } from './MovedAccount.ts'
import type { MovingDeps } from './readMovedAccount.ts'

/**
 * `already`: the account was imported before. `taken`: one of its login methods opens another account here, so nothing
 * is imported.
 */
export type Written = 'moved' | 'already' | 'taken'

type Identity = MovedAccount['identities'][number]

/**
 * Returns the subject hashed by this operator. If only the provider's id identifies the person, the previous hash stays
 * until they sign in.
 */
const subjectHere = ({ keys }: MovingDeps, { provider, subject, email }: Identity, handle: string | undefined) => {
  if (provider === 'email' && email !== null) return indexEmail(keys, email)
  return provider === 'passkey' && handle !== undefined ? passkeySubject(keys, handle) : subject
}

const toIdentities = (deps: MovingDeps, { id: userId, identities, passkeys }: MovedAccount) =>
  identities.map((identity) => {
    const provider = identity.provider as LoginProvider
    const { email, name, createdAt } = identity
    return {
      provider,
      subject: subjectHere(deps, identity, passkeys[0]?.userHandle),
      user_id: userId,
      email_sealed: email === null ? null : sealEmail(deps.keys, userId, email),
      name_sealed: name === null ? null : sealIdentityName(deps.keys, { provider, userId }, name),
      created_at: new Date(createdAt),
      is_verified: provider !== 'email',
    }
  })

const toPasskeys = ({ keys }: MovingDeps, { passkeys }: MovedAccount) =>
  passkeys.map((passkey) => ({
    credential_id: passkey.credentialId,
    user_handle: passkey.userHandle,
    counter: passkey.counter,
    transports: passkey.transports,
    has_prf: passkey.hasPrf,
    is_synced: passkey.isSynced,
    is_backup_eligible: passkey.isSynced,
    subject: passkeySubject(keys, passkey.userHandle),
    public_key: Buffer.from(passkey.publicKey, 'base64url'),
    name_sealed: sealPasskeyName(keys, passkey.credentialId, passkey.name),
    created_at: new Date(passkey.createdAt),
    last_used_at: null,
  }))

const toDevices = ({ id: userId, devices }: MovedAccount) =>
  devices.map(({ id, keyThumbprint, name, hostOrigin, createdAt, revokedAt }) => ({
    id,
    user_id: userId,
    key_thumbprint: keyThumbprint,
    name,
    host_origin: hostOrigin,
    created_at: new Date(createdAt),
    last_seen_at: new Date(createdAt),
    revoked_at: revokedAt === null ? null : new Date(revokedAt),
  }))

/**
 * Encrypts with this operator's keys. Runs before the transaction that stores the account, because vaults may be
 * remote.
 */
const sealAll = async (parts: MovingDeps, { id: userId, sets, ways }: MovedWallet) => ({
  sets: await Promise.all(
    sets.map(async ({ deviceId, createdAt, isWithheld, ...set }) => ({
      user_id: userId,
      device_id: deviceId,
      is_withheld: isWithheld,
      created_at: new Date(createdAt),
      ...(await sealMovedShare(parts, userId, set)),
    })),
  ),
  ways: await Promise.all(
    ways.map(async ({ id, kind, credentialId, parts: opened, createdAt }) => ({
      user_id: userId,
      created_at: new Date(createdAt),
      used_at: null,
      ...(await toColumns(parts, userId, { id, kind, ...opened, ...(credentialId ? { credentialId } : {}) } as never)),
    })),
  ),
})

const isTaken = async (database: AuthDatabase, identities: ReturnType<typeof toIdentities>) => {
  for (const identity of identities) if ((await ownerOf(database, identity)) !== undefined) return true
  return false
}

/** Inserts the user first, because the data keys for encryption reference it. */
const insertUser = (database: AuthDatabase, { id, language, tier, requiresDeviceApproval, createdAt }: MovedAccount) =>
  database
    .insertInto('auth_users')
    .values({ id, language, tier, requires_device_approval: requiresDeviceApproval, created_at: new Date(createdAt) })
    .execute()

const insertFurther = async (
  database: AuthDatabase,
  { id: parentId, language }: MovedAccount,
  further: MovedWallet[],
) => {
  for (const { id, tier, createdAt } of further)
    await database
      .insertInto('auth_users')
      .values({ id, parent_id: parentId, language, tier, created_at: new Date(createdAt) })
      .execute()
}

type Table =
  | 'auth_accounts'
  | 'auth_identities'
  | 'auth_passkeys'
  | 'auth_devices'
  | 'auth_share_sets'
  | 'auth_ways_back'
  | 'auth_permissions'

type Rows = [Table, readonly object[]][]

/** Builds the rows of a login or an additional account. Its shares belong to the login's devices. */
const walletRows = async (deps: MovingDeps, wallet: MovedWallet): Promise<Rows> => {
  const { sets, ways } = await sealAll(deps, wallet)
  return [
    ['auth_accounts', wallet.accounts.map((one) => ({ ...(one as EmbeddedAccount), user_id: wallet.id }))],
    ['auth_share_sets', sets],
    ['auth_ways_back', ways],
    ['auth_permissions', wallet.permissions.map((one) => toRow(deps.keys, wallet.id, one))],
  ]
}

/** The order matters, because later rows reference earlier ones. */
const rowsOf = async (deps: MovingDeps, account: MovedAccount, further: MovedWallet[]): Promise<Rows> => [
  ['auth_identities', toIdentities(deps, account)],
  ['auth_passkeys', toPasskeys(deps, account)],
  ['auth_devices', toDevices(account)],
  ...(await Promise.all([account, ...further].map((wallet) => walletRows(deps, wallet)))).flat(),
]

/** Stores the accounts of one person atomically, encrypted with this operator's keys. */
export const writeAccount = (deps: MovingDeps, account: MovedAccount): Promise<Written> =>
  deps.database.transaction().execute(async (database) => {
    const known = await database.selectFrom('auth_users').select('id').where('id', '=', account.id).executeTakeFirst()
    if (known) return 'already'
    if (await isTaken(database, toIdentities(deps, account))) return 'taken'
    const { further = [] } = account
    await insertUser(database, account)
    await insertFurther(database, account, further)
    for (const [table, rows] of await rowsOf({ ...deps, database }, account, further)) {
      // The rows were built for this table, so their columns match.
      if (rows.length > 0)
        await database
          .insertInto(table)
          .values(rows as never)
          .execute()
    }
    return 'moved'
  })
