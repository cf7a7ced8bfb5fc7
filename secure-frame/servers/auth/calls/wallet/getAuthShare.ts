import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import { RefusalError } from '../../refusal.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { tierOf } from '../../shares/recoveryMethods.ts'
import { openShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

const findOwnSet = ({ database }: AuthDeps, { walletId, deviceId }: AuthSession) =>
  database
    .selectFrom('auth_share_sets')
    .select(['id', 'auth_share'])
    .where('user_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .where('is_withheld', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Returns any set of the account, even of a revoked device, because a recovery may need the last remaining set. */
const findSet = ({ database }: AuthDeps, { walletId }: AuthSession, setId: string) =>
  database
    .selectFrom('auth_share_sets')
    .select(['id', 'auth_share'])
    .where('id', '=', setId)
    .where('user_id', '=', walletId)
    .executeTakeFirst()

/** Returns the set of this device at any time, but another set only during a recovery. */
export const getAuthShare: SessionHandler<'getAuthShare'> = async (deps, { setId }, { session, keyThumbprint }) => {
  const { userId, walletId, deviceId, hostOrigin } = session
  const own = await findOwnSet(deps, session)
  const isOwn = setId === undefined || setId === own?.id
  if (!isOwn) {
    requireStepUp(session, deps.now())
    await requireSeenDevice(deps, session, walletId)
  }
  const set = isOwn ? own : await findSet(deps, session, setId)
  if (!set) throw new RefusalError('not_found')
  const share = await openShare(deps, 'auth', { id: set.id, userId: walletId, sealed: set.auth_share })
  const event = 'auth_share_given'
  await audit(deps.database, { event, now: deps.now(), userId, deviceId, keyThumbprint, hostOrigin })
  return { share, setId: set.id, tier: await tierOf(deps.database, walletId) }
}
