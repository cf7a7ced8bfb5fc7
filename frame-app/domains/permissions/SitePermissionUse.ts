import * as z from '#protocol/schema'
import { flag, integerBetween, text } from '#protocol/vocabulary/scalars'

const SitePermissionUse = z.strictObject({
  /** Identifies the use, because one transaction can use the permission several times. */
  id: text(100),
  /** The transaction hash. */
  hash: text(66, /^0x[\da-f]{64}$/),
  /** Deadline in Unix seconds. */
  at: integerBetween(0, Number.MAX_SAFE_INTEGER),
  /** The amount spent. For a call limit, the number of calls. */
  amount: text(78, /^\d+$/),
})
export type SitePermissionUse = z.infer<typeof SitePermissionUse>

/** The uses of a permission, as read from the chain by the secure frame. The latest use comes first. */
export const SitePermissionUses = z.strictObject({
  uses: z.listOf(SitePermissionUse, 20),
  /** True if the list is complete. */
  isWhole: flag,
})
export type SitePermissionUses = z.infer<typeof SitePermissionUses>
