import type { Addresses } from '../../wallet/keys.ts'
import type { RecoveryDeps } from '../recovery/RecoveryDeps.ts'
import { toNewRecoveryMethod } from '../recovery/recoveryMethod.ts'
import { keepSplit, splitAnew } from '../recovery/splitAnew.ts'
import { toKeyAccounts } from '../signedInAccounts.ts'

interface Made {
  addresses: Addresses
  shares: { device: string; auth: string }
}

/**
 * Stores an imported wallet as an additional account of the login `userId`. The wallet is of tier 1: the server
 * receives one share of a split that is made here. It also learns that a recovery phrase or a private key opens the
 * wallet.
 */
export const keepFurther = async (
  deps: RecoveryDeps,
  userId: string,
  { addresses, shares }: Made,
  kind: 'words' | 'key',
) => {
  const source = { from: 'shares', shares: [shares.device, shares.auth] } as const
  const { split } = await splitAnew(deps, { userId, addresses }, source)
  const { setId, authShare } = split
  const way = toNewRecoveryMethod({ kind }, deps.newId(), undefined)
  const accounts = toKeyAccounts(addresses)
  const { id } = await deps.session.callAs(userId)('addAccount', { accounts, authShare, setId, way })
  await keepSplit(deps, { userId: id, addresses }, split)
}
