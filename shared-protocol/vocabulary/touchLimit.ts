import * as z from '../schema.ts'
import { flag, integerBetween } from './scalars.ts'

/** An amount in cents of the US dollar, at most ten million dollars. */
export const LimitCents = integerBetween(0, 1_000_000_000)

/**
 * The value above which a passkey confirmation is required before signing. The lower limit applies: `cents` is set by
 * the visitor, `projectCents` by the page's project; null if not set.
 */
export const TouchLimitState = z.strictObject({
  cents: z.nullable(LimitCents),
  projectCents: z.nullable(LimitCents),
  /** True if the account has a passkey for the confirmation. */
  hasPasskey: flag,
})
export type TouchLimitState = z.infer<typeof TouchLimitState>
