import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { NewRecoveryMethod, StoredRecoveryMethods } from '../../contract/recoveryCalls.ts'
import { keepBoth, ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, sourceOf, toNewRecoveryMethod, wantsOf } from './recoveryMethod.ts'
import { keepSplit, type NewSplit, splitAnew } from './splitAnew.ts'

/** Opens the wallet by what the server has kept: by this device's new share, and by the way back. */
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
 * Takes the server's power over the wallet: a new split with a first way back is stored, tried out, and only then what the
 * server could open is erased. Ended at any step, by whatever, the wallet opens by the split of before or the new one. It is
 * begun anew as a whole: what was staged before is replaced.
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
