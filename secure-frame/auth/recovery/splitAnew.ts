import { writeShareProof } from '#protocol/vocabulary/shareProof'
import type { Recovered, RecoverySource, RecoveryWant } from '../../wallet/recovery/recoveryJob.ts'
import { writeDeviceShare } from '../deviceShare.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'

/** A new split for this device, with proof that it was created here. */
export interface NewSplit {
  setId: string
  device: string
  authShare: string
  signature: string
}

/** The worker returns the parts in the order of the requests. */
const partOf = (made: readonly Recovered[], index: number, part: keyof Recovered) => {
  const value = made[index]?.[part]
  if (value === undefined) throw new TypeError(`The key worker made no ${part}`)
  return value
}

/** Splits the wallet for this device and creates the other requested parts. Opens the wallet only once. */
export const splitAnew = async (
  { keys, newId }: RecoveryDeps,
  { userId, addresses }: Owner,
  source: RecoverySource,
  others: readonly RecoveryWant[] = [],
) => {
  const setId = newId()
  const proof: RecoveryWant = { to: 'prove', text: writeShareProof(userId, setId) }
  const made = await keys.recoverWallet({ source, addresses, wants: [{ to: 'divide' }, proof, ...others] })
  const split: NewSplit = {
    setId,
    device: partOf(made, 0, 'device'),
    authShare: partOf(made, 0, 'auth'),
    signature: partOf(made, 1, 'signature'),
  }
  return { split, others: made.slice(2) }
}

/** Stores this share as the only one on this device, and records that the wallet is of tier 1. */
export const keepSplit = ({ device }: RecoveryDeps, { userId, addresses }: Owner, split: NewSplit) =>
  device.writeShare(
    userId,
    writeDeviceShare({ tier: 1, addresses, shares: [{ setId: split.setId, share: split.device }] }),
  )
