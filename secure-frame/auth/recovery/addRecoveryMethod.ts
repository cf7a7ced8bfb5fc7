import { writeShareProof } from '#protocol/vocabulary/shareProof'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, toNewRecoveryMethod, wantsOf } from './recoveryMethod.ts'

/** Adds a recovery method to a tier 1 wallet. It gets a split of its own. */
export const addRecoveryMethod = async (
  deps: RecoveryDeps,
  { userId, addresses }: Owner,
  method: RecoveryMethodInput,
) => {
  const { source } = await ownShares(deps, userId)
  const wayId = deps.newId()
  const proof = { to: 'prove', text: writeShareProof(userId, wayId) } as const
  const wants = [proof, ...wantsOf(method, { userId, wayId })]
  const [proved, made] = await deps.keys.recoverWallet({ source, addresses, wants })
  const signature = proved?.signature ?? ''
  return deps.session.callAs(userId)('addWayBack', { way: toNewRecoveryMethod(method, wayId, made), signature })
}
