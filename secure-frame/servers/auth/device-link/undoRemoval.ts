import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { hashToken } from '../secrets/token.ts'

/**
 * The state that the link's page shows. `expired`: the link was used, the removal was undone or carried out, or never
 * existed.
 */
type RemovalState =
  | { status: 'waiting'; hostOrigin: string; deviceName: string; requestedAt: number }
  | { status: 'kept' | 'expired' }

export const readRemoval = async ({ database, now }: AuthDeps, token: string): Promise<RemovalState> => {
  const pending = await database
    .selectFrom('auth_pending_removals')
    .innerJoin('auth_devices', 'auth_devices.id', 'auth_pending_removals.device_id')
    .select(['host_origin as hostOrigin', 'name as deviceName', 'requested_at as requestedAt'])
    .where('undo_hash', '=', hashToken(token))
    .where('due_at', '>', new Date(now()))
    .executeTakeFirst()
  return pending ? { status: 'waiting', ...pending, requestedAt: pending.requestedAt.getTime() } : { status: 'expired' }
}

/** Keeps the login method that the link is for. The link works once, without a session, until the wait is over. */
export const undoRemoval = async ({ database, now }: AuthDeps, token: string): Promise<RemovalState> => {
  const time = now()
  const undone = await database
    .deleteFrom('auth_pending_removals')
    .where('undo_hash', '=', hashToken(token))
    .where('due_at', '>', new Date(time))
    .returning('user_id')
    .executeTakeFirst()
  if (!undone) return { status: 'expired' }
  await audit(database, { event: 'removal_undone', now: time, userId: undone.user_id })
  return { status: 'kept' }
}
