import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import { AuthError } from '../AuthError.ts'
import { withNext, writeDeviceShare } from '../deviceShare.ts'
import { pickShare } from '../pickShare.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import type { NewSplit } from './splitAnew.ts'

/** Returns this device's share and the server's. */
export const ownShares = async ({ session, device }: RecoveryDeps, userId: string) => {
  const kept = await device.readShare(userId)
  const { share, setId, tier = 0 } = await session.callAs(userId)('getAuthShare', {})
  const own = kept === undefined ? undefined : pickShare(kept, setId)
  if (kept === undefined || own === undefined)
    throw new AuthError({ error: 'not_found', message: 'No share of this device fits that of the server' })
  const source = { from: 'shares', shares: [own, share] } as const satisfies RecoverySource
  return { source, kept, setId, tier }
}
export type OwnShares = Awaited<ReturnType<typeof ownShares>>

/**
 * Stores the share of a new split and keeps the previous one. The server learns of the new split only afterwards. This
 * device then matches whichever share the server returns.
 */
export const keepBoth = (
  { device }: RecoveryDeps,
  { userId, addresses }: Owner,
  { kept, setId }: Pick<OwnShares, 'kept' | 'setId'>,
  split: NewSplit,
) =>
  device.writeShare(
    userId,
    writeDeviceShare(withNext(kept, { setId, addresses }, { setId: split.setId, share: split.device })),
  )
