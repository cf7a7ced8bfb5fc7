import { readDeviceShare } from '../deviceShare.ts'
import { keepBoth, type OwnShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

/**
 * Another browser has upgraded the wallet. This one also splits again, because the server had the recovery share of its
 * split. If this browser's own upgrade finished without its knowledge, it only records that.
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
