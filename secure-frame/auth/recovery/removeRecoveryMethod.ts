import { writeRemovalProof } from '#protocol/vocabulary/shareProof'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'

/** Removes a recovery method. The server requires the proof of a browser that has opened the wallet. */
export const removeRecoveryMethod = async (deps: RecoveryDeps, { userId, addresses }: Owner, wayId: string) => {
  const { source } = await ownShares(deps, userId)
  const proof = { to: 'prove', text: writeRemovalProof(userId, wayId) } as const
  const [proved] = await deps.keys.recoverWallet({ source, addresses, wants: [proof] })
  return deps.session.callAs(userId)('removeWayBack', { wayId, signature: proved?.signature ?? '' })
}
