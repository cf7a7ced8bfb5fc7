import type { Addresses } from '../../wallet/keys.ts'
import type { RecoveryParts } from '../recovery/RecoveryParts.ts'
import { keepSplit, splitAnew } from '../recovery/splitAnew.ts'
import { toNewWay } from '../recovery/wayBack.ts'
import { accountsOf } from '../signedInAccounts.ts'

interface Made {
  addresses: Addresses
  shares: { device: string; auth: string }
}

/**
 * Keeps a wallet that the visitor has brought as a further account of the login `userId`. It is of tier 1: the server gets one share of a
 * split that is made here, and hears that words or a key open it.
 */
export const keepFurther = async (
  parts: RecoveryParts,
  userId: string,
  { addresses, shares }: Made,
  kind: 'words' | 'key',
) => {
  const source = { from: 'shares', shares: [shares.device, shares.auth] } as const
  const { split } = await splitAnew(parts, { userId, addresses }, source)
  const { setId, authShare } = split
  const way = toNewWay({ kind }, parts.newId(), undefined)
  const accounts = accountsOf(addresses)
  const { id } = await parts.session.callAs(userId)('addAccount', { accounts, authShare, setId, way })
  await keepSplit(parts, { userId: id, addresses }, split)
}
