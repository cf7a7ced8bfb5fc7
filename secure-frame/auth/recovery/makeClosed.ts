import type { Addresses } from '../../wallet/keys.ts'
import { toKeyAccounts } from '../signedInAccounts.ts'
import type { RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, toNewRecoveryMethod, wantsOf } from './recoveryMethod.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

interface Made {
  addresses: Addresses
  shares: { device: string; auth: string }
}

/** Stores a new wallet that is of tier 1 from the start. The server never has anything that opens it. */
export const keepClosed = async (deps: RecoveryDeps, userId: string, made: Made, method: RecoveryMethodInput) => {
  const { addresses, shares } = made
  const owner = { userId, addresses }
  const wayId = deps.newId()
  const source = { from: 'shares', shares: [shares.device, shares.auth] } as const
  const { split, others } = await splitAnew(deps, owner, source, wantsOf(method, { userId, wayId }))
  const { setId, authShare } = split
  const way = toNewRecoveryMethod(method, wayId, others[0])
  await deps.session.callAs(userId)('createOwnWallet', { accounts: toKeyAccounts(addresses), authShare, setId, way })
  await keepSplit(deps, owner, split)
}
