import { keepNewWallet } from '../../shares/newWallet.ts'
import { sealShares } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'

/** Creates a tier 0 wallet with both shares of the device's set. */
export const createWallet: SessionHandler<'createWallet'> = async (deps, { accounts, ...shares }, caller) => {
  const set = await sealShares(deps, caller.session, shares)
  await keepNewWallet(deps, caller, accounts, (transaction) =>
    transaction.insertInto('auth_share_sets').values(set).execute(),
  )
  return {}
}
