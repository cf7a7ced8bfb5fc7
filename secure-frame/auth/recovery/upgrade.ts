import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { NewWayBack, WaysBack } from '../../contract/recoveryCalls.ts'
import { keepBoth, ownShares } from './ownShares.ts'
import type { Owner, RecoveryParts } from './RecoveryParts.ts'
import { keepSplit, type NewSplit, splitAnew } from './splitAnew.ts'
import { type GivenWay, sourceOf, toNewWay, wantsOf } from './wayBack.ts'

/** Opens the wallet by what the server has kept: by this device's new share, and by the way back. */
const tryOut = async (
  parts: RecoveryParts,
  { userId, addresses }: Owner,
  split: NewSplit,
  given: GivenWay,
  way: NewWayBack,
) => {
  const kept = await parts.session.callAs(userId)('readUpgrade', { setId: split.setId })
  const shares = [split.device, kept.authShare] as const
  await parts.keys.recoverWallet({ source: { from: 'shares', shares }, addresses, wants: [] })
  if (!('sealed' in way) || !('sealed' in kept.way)) return
  const { authShare, sealed } = kept.way
  const source = sourceOf(given, { userId, wayId: way.id, authShare, sealed })
  await parts.keys.recoverWallet({ source, addresses, wants: [] })
}

/**
 * Takes the server's power over the wallet: a new split with a first way back is stored, tried out, and only then what the
 * server could open is erased. Ended at any step, by whatever, the wallet opens by the split of before or the new one. It is
 * begun anew as a whole: what was staged before is replaced.
 */
export const upgrade = async (
  parts: RecoveryParts,
  owner: Owner,
  given: GivenWay,
  onStep: (step: UpgradeStep) => void,
): Promise<WaysBack> => {
  const { userId } = owner
  const call = parts.session.callAs(userId)
  onStep('making')
  const own = await ownShares(parts, userId)
  const wayId = parts.newId()
  const { split, others } = await splitAnew(parts, owner, own.source, wantsOf(given, { userId, wayId }))
  const way = toNewWay(given, wayId, others[0])
  await keepBoth(parts, owner, own, split)
  await call('stageUpgrade', { setId: split.setId, authShare: split.authShare, way })
  onStep('trying')
  await tryOut(parts, owner, split, given, way)
  onStep('erasing')
  const ways = await call('finishUpgrade', { setId: split.setId, signature: split.signature })
  await keepSplit(parts, owner, split)
  return ways
}
