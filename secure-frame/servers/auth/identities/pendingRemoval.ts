import type { GuardingWay } from '#protocol/vocabulary/identity'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import { findOwner } from '../calls/readOwner.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { removalRequestedMail } from '../mail/identityMails.ts'
import { RefusalError } from '../refusal.ts'
import { createToken, hashToken } from '../secrets/token.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { holdUser } from '../shares/shareSet.ts'

const dayMs = 24 * 3_600_000
/** If sending the notice takes longer, the server that handled the request has stopped. */
const noticeMs = 60_000

/** Returns how long a lost login method stays, in milliseconds: the recovery delay, or a day if there is none. */
export const removalWaitMs = ({ recoveryDelayMs }: Pick<AuthDeps, 'recoveryDelayMs'>) => recoveryDelayMs || dayMs

/** Returns the pending removal of an account, or null. */
export const pendingRemovalOf = async (database: AuthDatabase, userId: string) => {
  const pending = await database
    .selectFrom('auth_pending_removals')
    .select(['provider', 'due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return pending?.due_at ? { identityId: pending.provider, dueAt: pending.due_at.getTime() } : null
}

/**
 * Cancels the account's pending removal if it concerns one of these login methods. Resolves with true if it was
 * canceled.
 */
export const endRemoval = async (
  database: AuthDatabase,
  userId: string,
  ways: readonly GuardingWay[] = ['email', 'passkey'],
) => {
  const ended = await database
    .deleteFrom('auth_pending_removals')
    .where('user_id', '=', userId)
    .where('provider', 'in', ways)
    .returning('user_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** If two requests arrive at once, one is rejected and can be retried. */
const keepRequest = (
  database: AuthDatabase,
  session: AuthSession,
  provider: GuardingWay,
  undoHash: string,
  now: number,
) =>
  database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const row = {
      provider,
      device_id: session.deviceId,
      undo_hash: undoHash,
      requested_at: new Date(now),
      due_at: null,
    }
    const kept = await transaction
      .insertInto('auth_pending_removals')
      .values({ user_id: session.userId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(row)
          .where('auth_pending_removals.due_at', 'is', null)
          .where('auth_pending_removals.requested_at', '<=', new Date(now - noticeMs)),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!kept) throw new RefusalError('rate_limited', { retryAfterSeconds: 1 })
  })

interface Notice {
  session: AuthSession
  way: GuardingWay
  token: string
  due: number
}

const mailNotice = async (parts: AuthDeps, { session, way, token, due }: Notice) => {
  const { userId, hostOrigin, deviceName } = session
  const { email, language } = await findOwner(parts, userId)
  if (email === null) return
  // The token is in the fragment, which never reaches server logs.
  const link = `${parts.authOrigin}/keep#${token}`
  await parts.mailer.send(
    email,
    removalRequestedMail({ language, way, hostOrigin, deviceName, time: parts.now(), due, link }),
  )
}

/**
 * Requests the removal of a lost login method. The wait starts when the mail server accepts the notice, or at once if
 * there is no address. Resolves with the end of the wait, in Unix milliseconds. Rejects with `mail_failed`, or with
 * `rate_limited` while another request runs.
 */
export const beginRemoval = async (
  parts: AuthDeps,
  { session, keyThumbprint }: Pick<SessionCaller, 'session' | 'keyThumbprint'>,
  way: GuardingWay,
) => {
  const { database } = parts
  const { userId, deviceId, hostOrigin } = session
  const [now, token] = [parts.now(), createToken()]
  const [due, undoHash] = [now + removalWaitMs(parts), hashToken(token)]
  await keepRequest(database, session, way, undoHash, now)
  try {
    await mailNotice(parts, { session, way, token, due })
  } catch (error) {
    await database.deleteFrom('auth_pending_removals').where('undo_hash', '=', undoHash).execute()
    throw error
  }
  await database
    .updateTable('auth_pending_removals')
    .set({ due_at: new Date(due) })
    .where('undo_hash', '=', undoHash)
    .execute()
  await audit(database, { event: 'removal_requested', now, userId, deviceId, keyThumbprint, hostOrigin })
  return due
}
