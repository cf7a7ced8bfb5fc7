import type { Project } from '#protocol/server-kit/projects'
import type { AuthDeps } from '../AuthDeps.ts'
import { admitCode } from './guesses.ts'

interface LoginRequester {
  emailIndex: string
  keyThumbprint: string
  /** The network address. */
  visitor: string
}

/** Reads the data of an address in one query, which takes equally long for an address without an account. */
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

/** True if every device that is new to the address must be approved by the link. */
const requiresLink = async (deps: AuthDeps, project: Project, asker: LoginRequester) =>
  deps.requireDeviceApproval === 'always' || project.requiresDeviceApproval || !(await admitCode(deps, asker))

/**
 * Returns the method of admission of a device to an address: by a code, or by the e-mailed link first. The link is
 * required for all new devices (`everybody`) or because this account requires it (`account`), which strangers must not
 * learn.
 */
export const findDeviceAdmission = async (deps: AuthDeps, project: Project, asker: LoginRequester) => {
  const { isKnownDevice, requiresApproval } = await find(deps, asker)
  if (isKnownDevice) return { isKnownDevice, linkFor: undefined }
  if (await requiresLink(deps, project, asker)) return { isKnownDevice, linkFor: 'everybody' as const }
  return { isKnownDevice, linkFor: requiresApproval ? ('account' as const) : undefined }
}
