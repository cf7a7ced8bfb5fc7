import { writeShareProof } from '#protocol/vocabulary/shareProof'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryParts } from './RecoveryParts.ts'
import { type GivenWay, toNewWay, wantsOf } from './wayBack.ts'

/** A further way back to a wallet of tier 1: a split of its own. */
export const addWay = async (parts: RecoveryParts, { userId, addresses }: Owner, given: GivenWay) => {
  const { source } = await ownShares(parts, userId)
  const wayId = parts.newId()
  const proof = { to: 'prove', text: writeShareProof(userId, wayId) } as const
  const wants = [proof, ...wantsOf(given, { userId, wayId })]
  const [proved, made] = await parts.keys.recoverWallet({ source, addresses, wants })
  const signature = proved?.signature ?? ''
  return parts.session.callAs(userId)('addWayBack', { way: toNewWay(given, wayId, made), signature })
}
