import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { NewRecoveryMethod, StoredRecoveryMethods } from '../../contract/recoveryCalls.ts'
import { keepBoth, ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, sourceOf, toNewRecoveryMethod, wantsOf } from './recoveryMethod.ts'
import { keepSplit, type NewSplit, splitAnew } from './splitAnew.ts'

/**
 * Opens the wallet as a test of the parts that the server has stored. Uses this device's new share, and then the
 * recovery method.
 */
const tryOut = async (
  deps: RecoveryDeps,
  { userId, addresses }: Owner,
  split: NewSplit,
  method: RecoveryMethodInput,
  way: NewRecoveryMethod,
) => {
  const kept = await deps.session.callAs(userId)('readUpgrade', { setId: split.setId })
  const shares = [split.device, kept.authShare] as const
  await deps.keys.recoverWallet({ source: { from: 'shares', shares }, addresses, wants: [] })
  if (!('sealed' in way) || !('sealed' in kept.way)) return
  const { authShare, sealed } = kept.way
  const source = sourceOf(method, { userId, wayId: way.id, authShare, sealed })
  await deps.keys.recoverWallet({ source, addresses, wants: [] })
}

/**
 * Ends the server's control of the wallet. Stores a new split with a first recovery method, tests it, and only then
 * erases the parts that the server could open. After an interruption at any step, the previous or the new split opens
 * the wallet. A repeated upgrade starts over and replaces the staged parts.
 */
export const upgrade = async (
  deps: RecoveryDeps,
  owner: Owner,
  method: RecoveryMethodInput,
  onStep: (step: UpgradeStep) => void,
): Promise<StoredRecoveryMethods> => {
  const { userId } = owner
  const call = deps.session.callAs(userId)
  onStep('making')
  const own = await ownShares(deps, userId)
  const wayId = deps.newId()
  const { split, others } = await splitAnew(deps, owner, own.source, wantsOf(method, { userId, wayId }))
  const way = toNewRecoveryMethod(method, wayId, others[0])
  await keepBoth(deps, owner, own, split)
  await call('stageUpgrade', { setId: split.setId, authShare: split.authShare, way })
  onStep('trying')
  await tryOut(deps, owner, split, method, way)
  onStep('erasing')
  const methods = await call('finishUpgrade', { setId: split.setId, signature: split.signature })
  await keepSplit(deps, owner, split)
  return methods
}
