import * as z from '#protocol/schema'
import { integerBetween, text } from '#protocol/vocabulary/scalars'
import type { Addresses } from '../wallet/keys.ts'
import { pickShare } from './pickShare.ts'

/**
 * A device's data for a wallet. It contains two key shares while one split replaces another, and the server's answer
 * selects one. The tier never decreases: a tier 1 device releases nothing that allows a lower tier.
 */
const Kept = z.strictObject({
  tier: integerBetween(0, 1),
  shares: z.listOf(z.strictObject({ setId: text(128), share: text(128) }), 4),
  addresses: z.strictObject({ eip155: text(64), solana: text(64) }),
})
export type DeviceShare = z.infer<typeof Kept>

/** Undefined if there is no data, or only the plain key share of tier 0. */
export const readDeviceShare = (kept: string | undefined): DeviceShare | undefined => {
  if (!kept?.startsWith('{')) return undefined
  const { data } = z.safeParse(Kept, JSON.parse(kept))
  return data
}

export const writeDeviceShare = (share: DeviceShare) => JSON.stringify(share)

/**
 * Adds the key share of a new split, and keeps the previous share until the new one is confirmed. Only tier 1 shares
 * have the server's set id, because an upgrade creates it.
 */
export const withNext = (
  kept: string,
  now: { setId: string | undefined; addresses: Addresses },
  next: { setId: string; share: string },
): DeviceShare => {
  const before = readDeviceShare(kept)
  const current = pickShare(kept, now.setId)
  const shares = current === undefined ? [] : [{ setId: before?.tier === 1 ? (now.setId ?? '') : '', share: current }]
  return { tier: before?.tier ?? 0, addresses: now.addresses, shares: [...shares, next] }
}
