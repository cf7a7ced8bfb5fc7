import type { AuthDeps } from '../AuthDeps.ts'
import { nameOfPasskey, passkeysOf } from '../passkeys/passkeyRows.ts'
import { readPermissions } from '../permissions/permissionRows.ts'
import { readEmail } from '../secrets/email.ts'
import { readIdentityName } from '../secrets/identityName.ts'
import { walletsOf } from '../sessions/walletsOf.ts'
import { openRecoveryMethod, recoveryMethodsOf } from '../shares/recoveryMethods.ts'
import { openShare } from '../shares/shareSet.ts'
import type { MovedAccount, MovedWallet } from './MovedAccount.ts'

export type MovingDeps = Pick<AuthDeps, 'database' | 'keys' | 'vaults' | 'now'>

const readIdentities = async ({ database, keys }: MovingDeps, userId: string) => {
  const rows = await database
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider, subject, email_sealed, name_sealed, created_at }) => ({
    provider,
    subject,
    createdAt: created_at.getTime(),
    email: email_sealed && readEmail(keys, userId, email_sealed),
    name: name_sealed && readIdentityName(keys, { provider, userId }, name_sealed),
  }))
}

const readPasskeys = async ({ database, keys }: MovingDeps, userId: string) =>
  (await passkeysOf(database, userId)).map((row) => ({
    credentialId: row.credential_id,
    userHandle: row.user_handle,
    publicKey: row.public_key.toString('base64url'),
    counter: Number(row.counter),
    transports: row.transports,
    hasPrf: row.has_prf,
    isSynced: row.is_synced,
    name: nameOfPasskey(keys, row),
    createdAt: row.created_at.getTime(),
  }))

const readSets = async (deps: MovingDeps, userId: string) => {
  const rows = await deps.database.selectFrom('auth_share_sets').selectAll().where('user_id', '=', userId).execute()
  return Promise.all(
    rows.map(async ({ id, device_id, auth_share, recovery_share, is_withheld, created_at }) => ({
      id,
      deviceId: device_id,
      isWithheld: is_withheld,
      createdAt: created_at.getTime(),
      authShare: await openShare(deps, 'auth', { id, userId, sealed: auth_share }),
      recoveryShare: recovery_share && (await openShare(deps, 'recovery', { id, userId, sealed: recovery_share })),
    })),
  )
}

const readRecoveryMethods = async (parts: MovingDeps, userId: string) => {
  const rows = await recoveryMethodsOf(parts.database, userId)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      credentialId: row.credential_id,
      createdAt: row.created_at.getTime(),
      parts: (await openRecoveryMethod(parts, userId, row)) ?? null,
    })),
  )
}

const readDevices = async ({ database }: MovingDeps, userId: string) => {
  const rows = await database
    .selectFrom('auth_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', (from) =>
      from.selectFrom('auth_share_sets').select('device_id').where('user_id', 'in', walletsOf(database, userId)),
    )
    .execute()
  return rows.map(({ id, key_thumbprint, name, host_origin, created_at, revoked_at }) => ({
    id,
    keyThumbprint: key_thumbprint,
    name,
    hostOrigin: host_origin,
    createdAt: created_at.getTime(),
    revokedAt: revoked_at?.getTime() ?? null,
  }))
}

const readWallet = async (
  deps: MovingDeps,
  { id, tier, created_at }: { id: string; tier: MovedWallet['tier']; created_at: Date },
): Promise<MovedWallet> => {
  const { database } = deps
  const accounts = await database
    .selectFrom('auth_accounts')
    .select(['namespace', 'type', 'address'])
    .where('user_id', '=', id)
    .execute()
  return {
    id,
    tier,
    createdAt: created_at.getTime(),
    accounts,
    sets: await readSets(deps, id),
    ways: await readRecoveryMethods(deps, id),
    permissions: await readPermissions(database, deps.keys, id),
  }
}

const readFurther = async (deps: MovingDeps, userId: string) => {
  const rows = await deps.database
    .selectFrom('auth_users')
    .selectAll()
    .where('parent_id', '=', userId)
    .orderBy('id')
    .execute()
  const further = await Promise.all(rows.map((row) => readWallet(deps, row)))
  return further.length > 0 ? { further } : {}
}

/** Reads and decrypts all data of one person. The caller encrypts it for the other operator at once. */
export const readMovedAccount = async (deps: MovingDeps, userId: string): Promise<MovedAccount> => {
  const { database } = deps
  const user = await database.selectFrom('auth_users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    ...(await readWallet(deps, user)),
    language: user.language,
    requiresDeviceApproval: user.requires_device_approval,
    identities: await readIdentities(deps, userId),
    passkeys: await readPasskeys(deps, userId),
    devices: await readDevices(deps, userId),
    ...(await readFurther(deps, userId)),
  }
}
