import * as z from '#protocol/schema'
import { flag, integerBetween, text } from '#protocol/vocabulary/scalars'

const SitePermissionUse = z.strictObject({
  /** One transaction may use it several times. */
  id: text(100),
  /** Of the transaction. */
  hash: text(66, /^0x[\da-f]{64}$/),
  /** Unix seconds. */
  at: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** What was spent, or one call. */
  amount: text(78, /^\d+$/),
})
export type SitePermissionUse = z.infer<typeof SitePermissionUse>

/** When and for how much a site has used a permission, as the secure frame reads it from the chain: the last use first. */
export const SitePermissionUses = z.strictObject({
  uses: z.listOf(SitePermissionUse, 20),
  /** Whether there can be no others. */
  isWhole: flag,
})
export type SitePermissionUses = z.infer<typeof SitePermissionUses>
