import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { type RecoveryMethodInput, sourceOf } from './recoveryMethod.ts'
import { keepSplit, splitAnew } from './splitAnew.ts'

/** Opens the wallet on this device from any source, and creates a new split for the device. */
export const openBy = async (deps: RecoveryDeps, owner: Owner, source: RecoverySource, wayId?: string) => {
  const { split } = await splitAnew(deps, owner, source)
  const { setId, authShare, signature } = split
  const opened = { setId, authShare, signature, ...(wayId === undefined ? {} : { wayId }) }
  await deps.session.callAs(owner.userId)('addDeviceShare', opened)
  await keepSplit(deps, owner, split)
}

/**
 * Opens the wallet by a recovery method with a part on the server. Fetches only that part, and sends no part of the
 * secret.
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
