import { toUser } from '../../sessions/toUser.ts'
import type { SessionHandler } from '../Handler.ts'

export const getSession: SessionHandler<'getSession'> = async ({ database, keys }, _request, { session }) => ({
  user: await toUser(database, keys, session),
  deviceId: session.deviceId,
})
