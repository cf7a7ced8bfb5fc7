import { keepNewWallet } from '../../shares/newWallet.ts'
import { sealAuthShare } from '../../shares/shareSet.ts'
import { keepWay, requireAddableWay, toColumns } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'

/** Of tier 1 from the start: the server never has what opens it. */
export const createOwnWallet: SessionHandler<'createOwnWallet'> = async (parts, given, caller) => {
  const { session } = caller
  const { walletId } = session
  const set = { ...(await sealAuthShare(parts, session, given)), recovery_share: null }
  const way = await toColumns(parts, walletId, given.way)
  await keepNewWallet(parts, caller, given.accounts, async (transaction) => {
    await transaction.insertInto('auth_share_sets').values(set).execute()
    await requireAddableWay(transaction, session, way)
    await keepWay(transaction, walletId, way, parts.now())
    await transaction.updateTable('auth_users').set({ tier: 1 }).where('id', '=', walletId).execute()
  })
  return {}
}
