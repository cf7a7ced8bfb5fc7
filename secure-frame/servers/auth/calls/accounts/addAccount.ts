import { maxFurtherAccounts } from '../../../../contract/accountCalls.ts'
import type { AuthRequest } from '../../../../contract/contract.ts'
import type { EmbeddedAccount } from '../../../../contract/fields.ts'
import type { AuthDeps } from '../../AuthDeps.ts'
import { audit } from '../../audit.ts'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { countAgainst } from '../../limits.ts'
import { RefusalError } from '../../refusal.ts'
import { createId } from '../../secrets/token.ts'
import type { AuthSession } from '../../sessions/findAuthSession.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { walletsOf } from '../../sessions/walletsOf.ts'
import { refuseTwice } from '../../shares/newWallet.ts'
import { requireAddableRecoveryMethod, storeRecoveryMethod, toColumns } from '../../shares/recoveryMethods.ts'
import { hasWallet, holdUser, sealAuthShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Returns a comparable name. Ethereum addresses are compared without case. */
const nameOf = ({ namespace, address }: { namespace: string; address: string }) =>
  `${namespace} ${namespace === 'eip155' ? address.toLowerCase() : address}`

/**
 * Throws if the login cannot add these accounts. A login without a wallet must create its own first. The login's row is
 * locked.
 */
const requireCapacity = async (database: AuthDatabase, userId: string, accounts: readonly EmbeddedAccount[]) => {
  if (!(await hasWallet(database, userId))) throw new RefusalError('not_found')
  const wallets = await walletsOf(database, userId).execute()
  if (wallets.length > maxFurtherAccounts) throw new RefusalError('rate_limited')
  const known = await database
    .selectFrom('auth_accounts')
    .select(['namespace', 'address'])
    .where('user_id', 'in', walletsOf(database, userId))
    .execute()
  const names = new Set(known.map(nameOf))
  if (accounts.some((account) => names.has(nameOf(account)))) throw new RefusalError('wallet_exists')
}

/** Stores the account before its shares, whose keys refer to it. */
const keepAccount = async (deps: AuthDeps, login: AuthSession, given: AuthRequest<'addAccount'>) => {
  const { database, now } = deps
  const { userId } = login
  const session = { ...login, walletId: createId() }
  const { walletId } = session
  const { language } = await database
    .selectFrom('auth_users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('auth_users')
    .values({ id: walletId, parent_id: userId, language, tier: 1, created_at: new Date(now()) })
    .execute()
  await database
    .insertInto('auth_accounts')
    .values(given.accounts.map((account) => ({ ...account, user_id: walletId })))
    .execute()
  const set = await sealAuthShare(deps, session, given)
  await database
    .insertInto('auth_share_sets')
    .values({ ...set, recovery_share: null })
    .execute()
  const way = await toColumns(deps, walletId, given.way)
  await requireAddableRecoveryMethod(database, session, way)
  await storeRecoveryMethod(database, walletId, way, now())
  return walletId
}

/**
 * Adds an account of tier 1, like an imported wallet of a new login. The server never has anything that opens its
 * wallet.
 */
export const addAccount: SessionHandler<'addAccount'> = async (deps, given, { session, keyThumbprint }) => {
  const { userId, deviceId, hostOrigin } = session
  const now = deps.now()
  refuseTwice(given.accounts)
  await requireChange(deps, session)
  await countAgainst(deps.database, `accounts of ${userId}`, deps.limits.accountsPerUser, now)
  const id = await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await requireCapacity(transaction, userId, given.accounts)
    const added = await keepAccount({ ...deps, database: transaction }, session, given)
    await audit(transaction, { event: 'account_added', now, userId, deviceId, keyThumbprint, hostOrigin })
    return added
  })
  return { id }
}
