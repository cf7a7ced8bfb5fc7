import type { AuthRequest } from '../../contract/contract.ts'
import type { Account } from '../../contract/fields.ts'
import type { AuthParts } from '../AuthParts.ts'
import { audit } from '../audit.ts'
import { RefusalError } from '../refusal.ts'
import type { Session } from '../sessions/findSession.ts'
import { hasWallet, holdUser, sealAuthShare, sealShares } from '../shares/shareSet.ts'
import { keepWay, requireAddableWay, toColumns } from '../shares/wayBack.ts'
import type { SessionHandler } from './Handler.ts'

/** A wallet has one account of each type in a namespace. */
const refuseTwice = (accounts: readonly Account[]) => {
  const kinds = new Set(accounts.map(({ namespace, type }) => `${namespace} ${type}`))
  if (kinds.size < accounts.length)
    throw new RefusalError('invalid_request', { message: 'accounts: one of a type is there twice' })
}

/** The set of the device, and in tier 1 the first way back in place of a recovery share. */
const sealAll = async (parts: AuthParts, session: Session, given: AuthRequest<'createWallet'>) => {
  if ('recoveryShare' in given) return { set: await sealShares(parts, session, given), way: undefined }
  const set = { ...(await sealAuthShare(parts, session, given)), recovery_share: null }
  return { set, way: await toColumns(parts, session.userId, given.way) }
}

/** Accounts and shares: all of it or nothing. If two wallets come at once, one is kept and the other is refused. */
export const createWallet: SessionHandler<'createWallet'> = async (parts, given, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, deviceId, hostOrigin } = session
  const { accounts } = given
  refuseTwice(accounts)
  const { set, way } = await sealAll(parts, session, given)
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (await hasWallet(transaction, userId)) throw new RefusalError('wallet_exists')
    await transaction
      .insertInto('auth_accounts')
      .values(accounts.map((account) => ({ ...account, user_id: userId })))
      .execute()
    await transaction.insertInto('auth_share_sets').values(set).execute()
    if (way) {
      await requireAddableWay(transaction, userId, way)
      await keepWay(transaction, userId, way, now)
      await transaction.updateTable('auth_users').set({ tier: 1 }).where('id', '=', userId).execute()
    }
    await audit(transaction, { event: 'wallet_created', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
