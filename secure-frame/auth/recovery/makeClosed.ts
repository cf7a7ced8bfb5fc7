import type { Addresses } from '../../wallet/keys.ts'
import { accountsOf } from '../signedInAccounts.ts'
import type { RecoveryParts } from './RecoveryParts.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'
import { type GivenWay, toNewWay, wantsOf } from './wayBack.ts'

interface Made {
  addresses: Addresses
  shares: { device: string; auth: string }
}

/** Keeps a wallet that was just made, of tier 1 from the start: the server never has what opens it. */
export const keepClosed = async (parts: RecoveryParts, userId: string, made: Made, given: GivenWay) => {
  const { addresses, shares } = made
  const owner = { userId, addresses }
  const wayId = parts.newId()
  const source = { from: 'shares', shares: [shares.device, shares.auth] } as const
  const { split, others } = await splitAnew(parts, owner, source, wantsOf(given, { userId, wayId }))
  const { setId, authShare } = split
  const way = toNewWay(given, wayId, others[0])
  await parts.session.callAs(userId)('createOwnWallet', { accounts: accountsOf(addresses), authShare, setId, way })
  await keepSplit(parts, owner, split)
}
