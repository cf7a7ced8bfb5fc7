import { audit } from '../../audit.ts'
import { accountRemovedMail } from '../../mail/recoveryMethodMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { notifyOwner } from '../notifyOwner.ts'

/** Also removes the account's shares, recovery methods and permissions, and the tokens of other devices that use it. */
export const removeAccount: SessionHandler<'removeAccount'> = async (deps, { id }, { session, keyThumbprint }) => {
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  await requireChange(deps, session)
  if (id === walletId) throw new RefusalError('invalid_request', { message: 'id: this session is for that account' })
  const now = deps.now()
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const removed = await transaction
      .deleteFrom('auth_users')
      .where('id', '=', id)
      .where('parent_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new RefusalError('not_found')
    await audit(transaction, { event: 'account_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  await notifyOwner(deps, userId, (language) => accountRemovedMail({ language, hostOrigin, deviceName, time: now }))
  return {}
}
