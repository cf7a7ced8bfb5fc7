import * as z from '#protocol/schema'
import { flag, integerBetween, text } from '#protocol/vocabulary/scalars'

const SitePermissionUse = z.strictObject({
  /** One transaction can use the permission several times. */
  id: text(100),
  /** The transaction hash. */
  hash: text(66, /^0x[\da-f]{64}$/),
  /** Unix seconds. */
  at: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** The amount spent, or one call. */
  amount: text(78, /^\d+$/),
})
export type SitePermissionUse = z.infer<typeof SitePermissionUse>

/**
 * The uses of a permission with time and amount, as the secure frame reads them from the chain. The last use comes
 * first.
 */
export const SitePermissionUses = z.strictObject({
  uses: z.listOf(SitePermissionUse, 20),
  /** True if the list is complete. */
  isWhole: flag,
})
export type SitePermissionUses = z.infer<typeof SitePermissionUses>
