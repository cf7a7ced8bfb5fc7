import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { hashToken } from '../secrets/token.ts'

/**
 * The state shown on the link's page. `expired`: the link was used, or the removal was canceled, completed or never
 * requested.
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

/** Cancels the removal of the link's login method. The link works once and without a session, until the wait ends. */
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
