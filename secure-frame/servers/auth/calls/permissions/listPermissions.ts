import { readPermissions } from '../../permissions/permissionRows.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

export const listPermissions: SessionHandler<'listPermissions'> = async (deps, _request, { session }) => {
  await requireSeenDevice(deps, session, session.walletId)
  return { permissions: await readPermissions(deps.database, deps.keys, session.walletId) }
}
