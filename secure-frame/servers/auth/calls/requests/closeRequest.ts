import { hashToken } from '../../secrets/token.ts'
import type { SessionHandler } from '../Handler.ts'

/** Closes a request. A request that no longer exists counts as closed. */
export const closeRequest: SessionHandler<'closeRequest'> = async ({ database }, { requestId }, { session }) => {
  await database
    .deleteFrom('auth_requests')
    .where('id_hash', '=', hashToken(requestId))
    .where('session_id', '=', session.id)
    .execute()
  return {}
}
