import type { GuardingWay } from '#protocol/vocabulary/identity'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import { findOwner } from '../calls/readOwner.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { removedAfterWaitMail } from '../mail/identityMails.ts'
import { RefusalError } from '../refusal.ts'
import { dropIdentity } from './dropIdentity.ts'
import { keepRemoved } from './guardOf.ts'

const usersAtOnce = 100

/** Returns false if the method is now the last login method or is already removed. */
const drop = async (database: AuthDatabase, userId: string, way: GuardingWay) => {
  try {
    await dropIdentity(database, userId, way)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** Deletes and returns the due row. Only one instance receives it. */
const takeDue = (database: AuthDatabase, userId: string, now: number) =>
  database
    .deleteFrom('auth_pending_removals')
    .where('user_id', '=', userId)
    .where('due_at', '<=', new Date(now))
    .returning(['provider', 'device_id', 'requested_at'])
    .executeTakeFirst()

const remove = (parts: AuthDeps, userId: string, email: string | null) =>
  parts.database.transaction().execute(async (transaction) => {
    const now = parts.now()
    await transaction.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
    const due = await takeDue(transaction, userId, now)
    if (!due) return undefined
    const { provider: way, device_id: deviceId, requested_at } = due
    const requestedAt = requested_at.getTime()
    const { hostOrigin, deviceName } = await transaction
      .selectFrom('auth_devices')
      .select(['host_origin as hostOrigin', 'name as deviceName'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow()
    const isRemoved = await drop(transaction, userId, way)
    if (isRemoved && way === 'email' && email !== null)
      await keepRemoved(transaction, parts, { userId, email, requestedAt })
    const event = isRemoved ? 'identity_removed' : 'removal_dropped'
    await audit(transaction, { event, now, userId, deviceId, hostOrigin })
    return isRemoved ? { way, hostOrigin, deviceName, time: requestedAt } : undefined
  })

/**
 * Removes the lost login method of an account after the wait and notifies the account's address. That address can
 * itself be the removed method.
 */
export const carryOutRemoval = async (parts: AuthDeps, userId: string) => {
  const { email, language } = await findOwner(parts, userId)
  const removed = await remove(parts, userId, email)
  // A failed e-mail does not undo the removal. The mailer logs the failure.
  if (removed && email !== null)
    await parts.mailer.send(email, removedAfterWaitMail({ language, ...removed })).catch(() => {})
}

/**
 * Carries out due removals for accounts without an active visitor. A failed removal is retried later and does not block
 * others.
 */
export const carryOutRemovals = async (parts: AuthDeps, isStopped = () => false) => {
  const due = await parts.database
    .selectFrom('auth_pending_removals')
    .select('user_id')
    .where('due_at', '<=', new Date(parts.now()))
    .orderBy('due_at')
    .limit(usersAtOnce)
    .execute()
  for (const { user_id: userId } of due) {
    if (isStopped()) return
    await carryOutRemoval(parts, userId).catch((error: unknown) => console.error('Removing a lost way failed', error))
  }
}
