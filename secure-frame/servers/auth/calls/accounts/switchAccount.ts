import { audit } from '../../audit.ts'
import { countAgainst } from '../../limits.ts'
import { RefusalError } from '../../refusal.ts'
import { endEarlierTokens, issueTokens } from '../../sessions/issueTokens.ts'
import { toUser } from '../../sessions/toUser.ts'
import { walletsOf } from '../../sessions/walletsOf.ts'
import { hasWallet, holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/**
 * Returns new tokens for the chosen account. The previous tokens stay valid for the previous account. A call from
 * another tab therefore never reaches the wrong account, and a lost answer changes nothing.
 */
export const switchAccount: SessionHandler<'switchAccount'> = async (deps, { id }, { session, keyThumbprint }) => {
  const { database, keys, limits } = deps
  const { id: sessionId, userId, walletId, deviceId, hostOrigin } = session
  const now = deps.now()
  await countAgainst(database, `switches of ${userId}`, limits.switchesPerUser, now)
  const furtherId = id === userId ? null : id
  return database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const own = await walletsOf(transaction, userId).where('id', '=', id).executeTakeFirst()
    if (!own || !(await hasWallet(transaction, id))) throw new RefusalError('not_found')
    if (id !== walletId) {
      await endEarlierTokens(transaction, { sessionId, walletId: furtherId }, now)
      // Clients of the OpenID provider then receive the current account.
      await transaction.deleteFrom('auth_openid_logins').where('session_id', '=', sessionId).execute()
    }
    const tokens = await issueTokens(transaction, { sessionId, walletId: furtherId }, now)
    await audit(transaction, { event: 'account_switched', now, userId, deviceId, keyThumbprint, hostOrigin })
    return { ...tokens, user: await toUser(transaction, keys, { userId, walletId: id }) }
  })
}
