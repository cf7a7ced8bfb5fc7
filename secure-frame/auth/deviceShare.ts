import * as z from '#protocol/schema'
import { integerBetween, text } from '#protocol/vocabulary/scalars'
import type { Addresses } from '../wallet/keys.ts'
import { pickShare } from './pickShare.ts'

/**
 * What a device keeps of a wallet. There are two shares while one split takes the place of another: the server's answer says which
 * fits. The tier never falls: a device of tier 1 gives nobody what would make another one.
 */
const Kept = z.strictObject({
  tier: integerBetween(0, 1),
  shares: z.listOf(z.strictObject({ setId: text(128), share: text(128) }), 4),
  addresses: z.strictObject({ eip155: text(64), solana: text(64) }),
})
export type DeviceShare = z.infer<typeof Kept>

/** Undefined where there is none, or it is the bare share of tier 0. */
export const readDeviceShare = (kept: string | undefined): DeviceShare | undefined => {
  if (!kept?.startsWith('{')) return undefined
  const { data } = z.safeParse(Kept, JSON.parse(kept))
  return data
}

export const writeDeviceShare = (share: DeviceShare) => JSON.stringify(share)

/**
 * What is kept while a new split is not sure to be there: the share of before, and the new one. Only one of tier 1 has
 * the name that the server gave: what has a name was made by an upgrade.
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
