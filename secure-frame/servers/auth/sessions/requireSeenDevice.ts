import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { findOwner } from '../calls/readOwner.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { createRefusalToken } from '../device-link/refusalToken.ts'
import { attachPending } from '../identities/attachPending.ts'
import { recoveryRequestedMail } from '../mail/noticeMails.ts'
import { RefusalError, secondsUntil } from '../refusal.ts'
import { type Bucket, consumeToken, refundToken } from '../tokenBucket.ts'
import type { AuthSession } from './findAuthSession.ts'

const look = (database: AuthDatabase, { deviceId }: Pick<AuthSession, 'deviceId'>, walletId: string) =>
  database
    .selectFrom('auth_devices')
    .where('id', '=', deviceId)
    .select(({ selectFrom, exists }) => [
      'recovery_from as recoveryFrom',
      exists(selectFrom('auth_share_sets').select('id').where('user_id', '=', walletId)).as('hasWallet'),
      exists(
        selectFrom('auth_share_sets')
          .select('id')
          .where('user_id', '=', walletId)
          .where('device_id', '=', deviceId)
          .where('is_withheld', '=', false),
      ).as('hasOwnSet'),
      exists(selectFrom('auth_pending_identities').select('device_id').where('device_id', '=', deviceId)).as(
        'hasPending',
      ),
    ])
    .executeTakeFirstOrThrow()

/**
 * Lets only one request at a time e-mail the notice about a device. If a server stops, the lock is released
 * automatically.
 */
const turnOf = ({ deviceId }: AuthSession): Bucket => ({
  name: `notice about ${deviceId}`,
  limit: { burst: 1, everyMs: 60_000 },
})

const mailNotice = async (deps: AuthDeps, session: AuthSession, from: number) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  const { email, language } = await findOwner(deps, userId)
  if (email === null) return
  // The token is in the fragment, which never reaches server logs.
  const link = `${deps.authOrigin}/refuse#${createRefusalToken(deps.keys, deviceId)}`
  const mail = recoveryRequestedMail({ language, hostOrigin, deviceName, time: deps.now(), from, link })
  await deps.mailer.send(email, mail)
}

/** Starts the delay when the mail server has accepted the notice, or at once if there is no address. */
const notifyAndStart = async (deps: AuthDeps, session: AuthSession, from: Date) => {
  // Another request may have started the delay before this one acquired the lock.
  const { recoveryFrom } = await look(deps.database, session, session.walletId)
  if (recoveryFrom) return recoveryFrom
  await mailNotice(deps, session, from.getTime())
  const { userId, deviceId, hostOrigin } = session
  await deps.database.updateTable('auth_devices').set({ recovery_from: from }).where('id', '=', deviceId).execute()
  await audit(deps.database, { event: 'recovery_asked', now: deps.now(), userId, deviceId, hostOrigin })
  return from
}

const startDelay = async (deps: AuthDeps, session: AuthSession) => {
  const { database, now, recoveryDelayMs } = deps
  const [turn, from] = [turnOf(session), new Date(now() + recoveryDelayMs)]
  if ((await consumeToken(database, turn.name, turn.limit, now())) > 0) return from
  try {
    return await notifyAndStart(deps, session, from)
  } finally {
    await refundToken(database, turn.name, turn.limit)
  }
}

/**
 * Returns when the device can receive the wallet. Null if it already has the wallet or none exists. Undefined if no
 * delay has started.
 */
const endOfWait = ({ hasWallet, hasOwnSet, recoveryFrom }: Awaited<ReturnType<typeof look>>) =>
  hasWallet && !hasOwnSet ? (recoveryFrom ?? undefined) : null

/** True if a device waits for the wallet of its login, or will wait after requesting it. Has no side effects. */
export const isWaiting = async (
  database: AuthDatabase,
  { recoveryDelayMs, now }: Pick<AuthDeps, 'recoveryDelayMs' | 'now'>,
  { deviceId, userId }: Pick<AuthSession, 'deviceId' | 'userId'>,
) => {
  if (recoveryDelayMs === 0) return false
  const end = endOfWait(await look(database, { deviceId }, userId))
  return end === undefined || (end !== null && end.getTime() > now())
}

/**
 * Rejects account takeover actions until the delay is over, if the device never had the account's wallet. Notifies the
 * owner by e-mail. During the delay, the owner can reject the device by the e-mailed link. Any device with the wallet
 * can also sign it out. If it signs in again, it counts as a new device and waits the whole delay. `walletId`: the
 * account that is changed, by default the login's own. When the device passes, it receives the logins that were proved
 * on it.
 */
export const requireSeenDevice = async (deps: AuthDeps, session: AuthSession, walletId = session.userId) => {
  const seen = await look(deps.database, session, walletId)
  // Logins may be pending from a time when a delay was configured.
  const end = deps.recoveryDelayMs === 0 ? null : endOfWait(seen)
  const from = end === undefined ? await startDelay(deps, session) : end
  if (from !== null && from.getTime() > deps.now())
    throw new RefusalError('recovery_delayed', { retryAfterSeconds: secondsUntil(from, deps.now()) })
  if (seen.hasPending && walletId === session.userId) await attachPending(deps, session)
}
