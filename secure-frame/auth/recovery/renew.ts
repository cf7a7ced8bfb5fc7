import { readDeviceShare } from '../deviceShare.ts'
import { keepBoth, type OwnShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

/**
 * Splits the wallet again after another browser has upgraded it, because the server had this split's recovery share. If
 * this browser's own upgrade finished unnoticed, only records that.
 */
export const renew = async (deps: RecoveryDeps, owner: Owner, own: OwnShares) => {
  const { shares = [] } = readDeviceShare(own.kept) ?? {}
  const finished = shares.find(({ setId }) => setId !== '' && setId === own.setId)
  if (finished) {
    const split = { setId: finished.setId, device: finished.share, authShare: '', signature: '' }
    return keepSplit(deps, owner, split)
  }
  const { split } = await splitAnew(deps, owner, own.source)
  await keepBoth(deps, owner, own, split)
  const { setId, authShare, signature } = split
  await deps.session.callAs(owner.userId)('addDeviceShare', { setId, authShare, signature })
  await keepSplit(deps, owner, split)
}
