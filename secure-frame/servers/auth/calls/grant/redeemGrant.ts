import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { describeDevice } from '../../describeDevice.ts'
import { RefusalError } from '../../refusal.ts'
import { hashToken } from '../../secrets/token.ts'
import { openSessionOf } from '../../sessions/openLoginSession.ts'
import type { DeviceHandler } from '../Handler.ts'

/**
 * Locks the user whose session created the grant. The user is locked before the grant, in the same order as when
 * sessions are ended.
 */
const holdOwner = (database: AuthDatabase, hash: string) =>
  database
    .selectFrom('auth_grants')
    .innerJoin('auth_sessions', 'auth_sessions.id', 'auth_grants.session_id')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .select(['auth_users.id as userId', 'auth_sessions.device_id as grantedBy'])
    .where('hash', '=', hash)
    .forUpdate('auth_users')
    .executeTakeFirst()

/** Marks the grant as used if it is for this key. */
const spendGrant = async (database: AuthDatabase, hash: string, keyThumbprint: string, now: number) => {
  const owner = await holdOwner(database, hash)
  const spent = await database
    .deleteFrom('auth_grants')
    .where('hash', '=', hash)
    .where('key_thumbprint', '=', keyThumbprint)
    .where('expires_at', '>', new Date(now))
    .returning([
      'host_origin as hostOrigin',
      'wallet_id as walletId',
      'project_requires_approval as projectRequiresApproval',
    ])
    .executeTakeFirst()
  if (!owner || !spent) throw new RefusalError('code_expired')
  return { ...owner, ...spent }
}

/** Marks the grant as used, and stores the device and the session, atomically. */
export const redeemGrant: DeviceHandler<'redeemGrant'> = async (deps, { grant }, { keyThumbprint, userAgent }) =>
  deps.database.transaction().execute(async (transaction) => {
    const granted = await spendGrant(transaction, hashToken(grant), keyThumbprint, deps.now())
    return openSessionOf(transaction, deps, {
      ...granted,
      keyThumbprint,
      deviceName: describeDevice(userAgent),
      strength: 'weak',
    })
  })
