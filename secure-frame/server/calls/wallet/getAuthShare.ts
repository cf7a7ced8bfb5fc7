import type { AuthParts } from '../../AuthParts.ts'
import { audit } from '../../audit.ts'
import { RefusalError } from '../../refusal.ts'
import type { Session } from '../../sessions/findSession.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { openShare } from '../../shares/shareSet.ts'
import { tierOf } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'

const findOwnSet = ({ database }: AuthParts, { walletId, deviceId }: Session) =>
  database
    .selectFrom('auth_share_sets')
    .select(['id', 'auth_share'])
    .where('user_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .where('is_withheld', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Any set of the account, those of devices that were thrown out too: a recovery may need the last one that is left. */
const findSet = ({ database }: AuthParts, { walletId }: Session, setId: string) =>
  database
    .selectFrom('auth_share_sets')
    .select(['id', 'auth_share'])
    .where('id', '=', setId)
    .where('user_id', '=', walletId)
    .executeTakeFirst()

/** The set of this device is given to it at any time, another within a recovery alone. */
export const getAuthShare: SessionHandler<'getAuthShare'> = async (parts, { setId }, { session, keyThumbprint }) => {
  const { userId, walletId, deviceId, hostOrigin } = session
  const own = await findOwnSet(parts, session)
  const isOwn = setId === undefined || setId === own?.id
  if (!isOwn) {
    requireStepUp(session, parts.now())
    await requireSeenDevice(parts, session, walletId)
  }
  const set = isOwn ? own : await findSet(parts, session, setId)
  if (!set) throw new RefusalError('not_found')
  const share = await openShare(parts, 'auth', { id: set.id, userId: walletId, sealed: set.auth_share })
  const event = 'auth_share_given'
  await audit(parts.database, { event, now: parts.now(), userId, deviceId, keyThumbprint, hostOrigin })
  return { share, setId: set.id, tier: await tierOf(parts.database, walletId) }
}
