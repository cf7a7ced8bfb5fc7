import * as z from 'zod/mini'

/** Higher than the decimals of any token in use. 10^36 still fits easily into 256 bits. */
export const maxDecimals = 36

/** An amount in whole tokens, as a decimal string, because a JavaScript number would round it. */
export const Numeric = z.string().check(z.regex(/^\d{1,78}(\.\d{1,36})?$/))

export const Quantity = z.object({
  decimals: z.string().check(
    z.regex(/^\d{1,2}$/),
    z.refine((decimals) => Number(decimals) <= maxDecimals),
  ),
  numeric: Numeric,
})

/** An amount in the requested currency. An invalid amount becomes undefined, so that nothing is displayed. */
export const FiatAmount = z.catch(z.optional(z.number().check(z.minimum(0), z.lt(1e21))), undefined)
