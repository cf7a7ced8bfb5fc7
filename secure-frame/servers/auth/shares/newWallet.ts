import type { EmbeddedAccount } from '../../../contract/fields.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { audit } from '../audit.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { hasWallet, holdUser } from './shareSet.ts'

/** Rejects duplicates, because a wallet has only one account of each type in a namespace. */
export const refuseTwice = (accounts: readonly EmbeddedAccount[]) => {
  const kinds = new Set(accounts.map(({ namespace, type }) => `${namespace} ${type}`))
  if (kinds.size < accounts.length)
    throw new RefusalError('invalid_request', { message: 'accounts: one of a type is there twice' })
}

/**
 * Stores a new wallet together with the data from `keepShares`, atomically. If two wallets are created simultaneously,
 * one is stored and the other rejected.
 */
export const keepNewWallet = async (
  deps: Pick<AuthDeps, 'database' | 'now'>,
  { session, keyThumbprint }: Pick<SessionCaller, 'session' | 'keyThumbprint'>,
  accounts: readonly EmbeddedAccount[],
  keepShares: (transaction: AuthDatabase) => Promise<unknown>,
) => {
  const { userId, walletId, deviceId, hostOrigin } = session
  refuseTwice(accounts)
  await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    if (await hasWallet(transaction, walletId)) throw new RefusalError('wallet_exists')
    await transaction
      .insertInto('auth_accounts')
      .values(accounts.map((account) => ({ ...account, user_id: walletId })))
      .execute()
    await keepShares(transaction)
    const event = 'wallet_created'
    await audit(transaction, { event, now: deps.now(), userId, deviceId, keyThumbprint, hostOrigin })
  })
}
