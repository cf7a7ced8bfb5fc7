import type { Account } from '../../contract/fields.ts'
import { audit } from '../audit.ts'
import { RefusalError } from '../refusal.ts'
import { hasWallet, holdUser, sealShares } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'

/** A wallet has one account of each type in a namespace. */
const refuseTwice = (accounts: readonly Account[]) => {
  const kinds = new Set(accounts.map(({ namespace, type }) => `${namespace} ${type}`))
  if (kinds.size < accounts.length)
    throw new RefusalError('invalid_request', { message: 'accounts: one of a type is there twice' })
}

/** Accounts and both shares: all of it or nothing. If two wallets come at once, one is kept and the other is refused. */
export const createWallet: SessionHandler<'createWallet'> = async (parts, { accounts, ...shares }, caller) => {
  const { session, keyThumbprint } = caller
  const { userId, deviceId, hostOrigin } = session
  refuseTwice(accounts)
  const set = await sealShares(parts, session, shares)
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (await hasWallet(transaction, userId)) throw new RefusalError('wallet_exists')
    await transaction
      .insertInto('auth_accounts')
      .values(accounts.map((account) => ({ ...account, user_id: userId })))
      .execute()
    await transaction.insertInto('auth_share_sets').values(set).execute()
    const event = 'wallet_created'
    await audit(transaction, { event, now: parts.now(), userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
