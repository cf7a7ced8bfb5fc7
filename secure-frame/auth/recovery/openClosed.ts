import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryParts } from './RecoveryParts.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'
import { type GivenWay, sourceOf } from './wayBack.ts'

/** Opens the wallet on this device, from wherever it comes, and gives the device a split of its own. */
export const openBy = async (parts: RecoveryParts, owner: Owner, source: RecoverySource, wayId?: string) => {
  const { split } = await splitAnew(parts, owner, source)
  const { setId, authShare, signature } = split
  const opened = { setId, authShare, signature, ...(wayId === undefined ? {} : { wayId }) }
  await parts.session.callAs(owner.userId)('addDeviceShare', opened)
  await keepSplit(parts, owner, split)
}

/** The same by a way back that the server has a part of. Nothing but that part comes from it, and nothing of the secret goes there. */
export const openByWay = async (parts: RecoveryParts, owner: Owner, wayId: string, given: GivenWay) => {
  const { userId } = owner
  const part = await parts.session.callAs(userId)('openWayBack', { wayId })
  await openBy(parts, owner, sourceOf(given, { userId, wayId, ...part }), wayId)
}
