import { keepNewWallet } from '../../shares/newWallet.ts'
import { requireAddableRecoveryMethod, storeRecoveryMethod, toColumns } from '../../shares/recoveryMethods.ts'
import { sealAuthShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Creates a wallet of tier 1 from the start. The server never has anything that opens it. */
export const createOwnWallet: SessionHandler<'createOwnWallet'> = async (deps, given, caller) => {
  const { session } = caller
  const { walletId } = session
  const set = { ...(await sealAuthShare(deps, session, given)), recovery_share: null }
  const way = await toColumns(deps, walletId, given.way)
  await keepNewWallet(deps, caller, given.accounts, async (transaction) => {
    await transaction.insertInto('auth_share_sets').values(set).execute()
    await requireAddableRecoveryMethod(transaction, session, way)
    await storeRecoveryMethod(transaction, walletId, way, deps.now())
    await transaction.updateTable('auth_users').set({ tier: 1 }).where('id', '=', walletId).execute()
  })
  return {}
}
