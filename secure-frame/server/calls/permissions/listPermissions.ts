import { readPermissions } from '../../permissions/permissionRows.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

export const listPermissions: SessionHandler<'listPermissions'> = async (parts, _request, { session }) => {
  await requireSeenDevice(parts, session, session.walletId)
  return { permissions: await readPermissions(parts.database, parts.keys, session.walletId) }
}
