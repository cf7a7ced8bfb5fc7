import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, sourceOf } from './recoveryMethod.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

/** Opens the wallet on this device from any source, and gives the device its own split. */
export const openBy = async (deps: RecoveryDeps, owner: Owner, source: RecoverySource, wayId?: string) => {
  const { split } = await splitAnew(deps, owner, source)
  const { setId, authShare, signature } = split
  const opened = { setId, authShare, signature, ...(wayId === undefined ? {} : { wayId }) }
  await deps.session.callAs(owner.userId)('addDeviceShare', opened)
  await keepSplit(deps, owner, split)
}

/**
 * The same by a recovery method of which the server stores a part. Only that part comes from the server, and no part of
 * the secret goes there.
 */
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
