import type { Project } from '#protocol/server-kit/projects'
import type { AuthDeps } from '../AuthDeps.ts'
import { admitCode } from './guesses.ts'

interface LoginRequester {
  emailIndex: string
  keyThumbprint: string
  /** The IP address. */
  visitor: string
}

/** Reads the data of an address in one query. The query takes equally long if no account exists. */
const find = async ({ database }: AuthDeps, { emailIndex, keyThumbprint }: LoginRequester) => {
  const found = await database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .leftJoin('auth_devices', (join) =>
      join
        .onRef('auth_devices.user_id', '=', 'auth_users.id')
        .on('auth_devices.key_thumbprint', '=', keyThumbprint)
        .on('auth_devices.revoked_at', 'is', null),
    )
    .where('auth_identities.provider', '=', 'email')
    .where('auth_identities.subject', '=', emailIndex)
    .select(['auth_users.requires_device_approval as requiresApproval', 'auth_devices.id as deviceId'])
    .executeTakeFirst()
  return { isKnownDevice: Boolean(found?.deviceId), requiresApproval: found?.requiresApproval ?? false }
}

/** True if every new device must be approved by the link. */
const requiresLink = async (deps: AuthDeps, project: Project, asker: LoginRequester) =>
  deps.requireDeviceApproval === 'always' || project.requiresDeviceApproval || !(await admitCode(deps, asker))

/**
 * Returns whether a device is admitted by a code or must first approve the e-mailed link. The link is required for all
 * new devices (`everybody`) or by this account (`account`). Strangers must not learn the latter.
 */
export const findDeviceAdmission = async (deps: AuthDeps, project: Project, asker: LoginRequester) => {
  const { isKnownDevice, requiresApproval } = await find(deps, asker)
  if (isKnownDevice) return { isKnownDevice, linkFor: undefined }
  if (await requiresLink(deps, project, asker)) return { isKnownDevice, linkFor: 'everybody' as const }
  return { isKnownDevice, linkFor: requiresApproval ? ('account' as const) : undefined }
}
