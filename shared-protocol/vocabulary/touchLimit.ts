import * as z from '../schema.ts'
import { flag, integerBetween } from './scalars.ts'

/** An amount in US cents, at most ten million dollars. */
export const LimitCents = integerBetween(0, 1_000_000_000)

/**
 * The value above which signing requires a passkey confirmation. The visitor sets `cents`, and the page's project sets
 * `projectCents`; null if not set. The lower one applies.
 */
export const TouchLimitState = z.strictObject({
  cents: z.nullable(LimitCents),
  projectCents: z.nullable(LimitCents),
  /** True if the account has a passkey for this confirmation. */
  hasPasskey: flag,
})
export type TouchLimitState = z.infer<typeof TouchLimitState>
