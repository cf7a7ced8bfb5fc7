import { toUser } from '../sessions/toUser.ts'
import type { SessionHandler } from './Handler.ts'

export const getSession: SessionHandler<'getSession'> = async ({ database, keys }, _request, { session }) => {
  const user = await database
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  return { user: toUser(keys, user), deviceId: session.deviceId }
}
