import * as z from 'zod/mini'

/** Status of a purchase: waiting for the visitor, waiting for the payment, sending, sent, or failed. */
export const PurchaseState = z.enum(['waiting', 'paying', 'sending', 'done', 'failed'])
export type PurchaseState = z.infer<typeof PurchaseState>

export const Purchase = z.object({
  reference: z.string(),
  provider: z.string(),
  state: PurchaseState,
  /** The transaction that delivers the purchase, once the provider reports it. */
  txHash: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{32,128}$/))),
})
export type Purchase = z.infer<typeof Purchase>
