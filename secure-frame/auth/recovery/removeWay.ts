import { writeRemovalProof } from '#protocol/vocabulary/shareProof'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryParts } from './RecoveryParts.ts'

/** A way back goes. The server wants the proof of a browser that has opened the wallet. */
export const removeWay = async (parts: RecoveryParts, { userId, addresses }: Owner, wayId: string) => {
  const { source } = await ownShares(parts, userId)
  const proof = { to: 'prove', text: writeRemovalProof(userId, wayId) } as const
  const [proved] = await parts.keys.recoverWallet({ source, addresses, wants: [proof] })
  return parts.session.callAs(userId)('removeWayBack', { wayId, signature: proved?.signature ?? '' })
}
