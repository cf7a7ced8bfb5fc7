import * as z from 'zod/mini'

/** More decimals than any token in use has; 10^36 still fits into 256 bits many times. */
export const maxDecimals = 36

/** An amount in whole tokens, as a decimal text: numbers of JavaScript would round it. */
export const Numeric = z.string().check(z.regex(/^\d{1,78}(\.\d{1,36})?$/))

export const Quantity = z.object({
  decimals: z.string().check(
    z.regex(/^\d{1,2}$/),
    z.refine((decimals) => Number(decimals) <= maxDecimals),
  ),
  numeric: Numeric,
})

/** A sum in the asked currency. What cannot be one counts as none: the screen then says nothing. */
export const FiatAmount = z.catch(z.optional(z.number().check(z.minimum(0), z.lt(1e21))), undefined)
