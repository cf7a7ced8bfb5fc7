import * as z from '../schema.ts'
import { flag, integerBetween } from './scalars.ts'

/** A sum in cents of the US dollar, ten million dollars at most. */
export const LimitCents = integerBetween(0, 1_000_000_000)

/**
 * Above which value a touch of a passkey is asked for before anything is signed. The lowest one counts: `cents` is the visitor's,
 * `projectCents` that of the page's project; null where there is none.
 */
export const TouchLimitState = z.strictObject({
  cents: z.nullable(LimitCents),
  projectCents: z.nullable(LimitCents),
  /** The account has a passkey to touch. */
  hasPasskey: flag,
})
export type TouchLimitState = z.infer<typeof TouchLimitState>
