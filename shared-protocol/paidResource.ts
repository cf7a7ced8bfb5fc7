import * as z from './schema.ts'
import { integerBetween, someText, text } from './vocabulary/scalars.ts'

const EvmAddress = text(42, /^0x[0-9a-fA-F]{40}$/)
const Amount = text(78, /^[1-9]\d*$/)

/** The token's own domain (EIP-712), which it verifies signatures by. */
const TokenDomain = z.looseObject({ name: someText(64), version: someText(16) })

/** Seven days: some sellers settle in batches of days. */
export const longestPaymentSeconds = 604_800

/** The most ways that the visitor's wallet is asked to choose from. */
export const maxPaymentRequirements = 16

/** A way to pay for a resource, as x402 says it in versions 1 and 2: by a signature that moves a token once (EIP-3009). */
export const ResourcePayment = z.strictObject({
  /** CAIP-2. */
  network: text(41, /^eip155:[1-9]\d{0,15}$/),
  asset: EvmAddress,
  payTo: EvmAddress,
  /** In the smallest unit. */
  amount: Amount,
  maxTimeoutSeconds: integerBetween(1, longestPaymentSeconds),
  domain: TokenDomain,
})
export type ResourcePayment = z.infer<typeof ResourcePayment>

/** The address of a resource without what would name its visitor: query and fragment. */
export const ResourceUrl = text(512, /^https?:\/\/[^\s?#@]+$/)

/** What a page asks to be paid for a resource that answered 402. */
export const ResourceRequest = z.strictObject({
  url: ResourceUrl,
  /** Any one of them. */
  accepts: z.listOf(ResourcePayment, maxPaymentRequirements, 1),
})
export type ResourceRequest = z.infer<typeof ResourceRequest>

/** The visitor's signature, and what it is for. */
export interface SignedResource {
  /** Which of `accepts`. */
  index: number
  signature: string
  authorization: {
    from: string
    to: string
    value: string
    validAfter: string
    validBefore: string
    nonce: string
  }
}
