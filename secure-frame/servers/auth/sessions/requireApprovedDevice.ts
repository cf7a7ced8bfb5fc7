import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { ProvedLogin } from '../identities/IdentityProvider.ts'
import { RefusalError } from '../refusal.ts'

interface Login extends Pick<ProvedLogin, 'identity' | 'projectRequiresApproval'> {
  keyThumbprint: string
}

const find = (database: AuthDatabase, { identity, keyThumbprint }: Login) =>
  database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .innerJoin('auth_identities as address', (join) =>
      join.onRef('address.user_id', '=', 'auth_users.id').on('address.provider', '=', 'email'),
    )
    .leftJoin('auth_devices', (join) =>
      join
        .onRef('auth_devices.user_id', '=', 'auth_users.id')
        .on('auth_devices.key_thumbprint', '=', keyThumbprint)
        .on('auth_devices.revoked_at', 'is', null),
    )
    .where('auth_identities.provider', '=', identity.provider)
    .where('auth_identities.subject', '=', identity.subject)
    .select(['auth_users.requires_device_approval as requiresApproval', 'auth_devices.id as deviceId'])
    .executeTakeFirst()

/**
 * Rejects a new device that logs in by a phishable method, if new devices need the e-mailed link. Does not apply to
 * accounts without an address, because they cannot receive a link.
 */
export const requireApprovedDevice = async (
  database: AuthDatabase,
  { requireDeviceApproval }: Pick<AuthDeps, 'requireDeviceApproval'>,
  login: Login,
) => {
  const user = await find(database, login)
  if (!user || user.deviceId !== null) return
  if (requireDeviceApproval === 'always' || login.projectRequiresApproval || user.requiresApproval)
    throw new RefusalError('device_not_approved')
}
