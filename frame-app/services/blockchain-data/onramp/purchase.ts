import * as z from 'zod/mini'

/** How a purchase goes: the provider waits for the visitor, for the payment, sends, has sent, or has given up. */
export const PurchaseState = z.enum(['waiting', 'paying', 'sending', 'done', 'failed'])
export type PurchaseState = z.infer<typeof PurchaseState>

export const Purchase = z.object({
  reference: z.string(),
  provider: z.string(),
  state: PurchaseState,
  /** The transaction that brings what was bought, once the provider names it. */
  txHash: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{32,128}$/))),
})
export type Purchase = z.infer<typeof Purchase>
