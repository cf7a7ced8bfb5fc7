import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, sourceOf } from './recoveryMethod.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

/** Opens the wallet on this device, from wherever it comes, and gives the device a split of its own. */
export const openBy = async (deps: RecoveryDeps, owner: Owner, source: RecoverySource, wayId?: string) => {
  const { split } = await splitAnew(deps, owner, source)
  const { setId, authShare, signature } = split
  const opened = { setId, authShare, signature, ...(wayId === undefined ? {} : { wayId }) }
  await deps.session.callAs(owner.userId)('addDeviceShare', opened)
  await keepSplit(deps, owner, split)
}

/** The same by a way back that the server has a part of. Nothing but that part comes from it, and nothing of the secret goes there. */
export const openByRecoveryMethod = async (
  deps: RecoveryDeps,
  owner: Owner,
  wayId: string,
  method: RecoveryMethodInput,
) => {
  const { userId } = owner
  const part = await deps.session.callAs(userId)('openWayBack', { wayId })
  await openBy(deps, owner, sourceOf(method, { userId, wayId, ...part }), wayId)
}
