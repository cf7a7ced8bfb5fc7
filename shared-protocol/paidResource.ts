import * as z from './schema.ts'
import { integerBetween, someText, text } from './vocabulary/scalars.ts'

const EvmAddress = text(42, /^0x[0-9a-fA-F]{40}$/)
const Amount = text(78, /^[1-9]\d*$/)

/** The token's EIP-712 domain, which it uses to verify signatures. */
const TokenDomain = z.looseObject({ name: someText(64), version: someText(16) })

/** Seven days, because some servers settle payments in batches that take several days. */
export const longestPaymentSeconds = 604_800

/** Maximum number of payment options that are offered to the visitor's wallet. */
export const maxPaymentRequirements = 16

/** A payment option for a resource (x402 versions 1 and 2). The visitor signs one token transfer (EIP-3009). */
export const ResourcePayment = z.strictObject({
  /** CAIP-2 id of the network. */
  network: text(41, /^eip155:[1-9]\d{0,15}$/),
  asset: EvmAddress,
  payTo: EvmAddress,
  /** Amount in the smallest unit of the asset. */
  amount: Amount,
  maxTimeoutSeconds: integerBetween(1, longestPaymentSeconds),
  domain: TokenDomain,
})
export type ResourcePayment = z.infer<typeof ResourcePayment>

/** URL of a resource, without query and fragment, which may identify the visitor. */
export const ResourceUrl = text(512, /^https?:\/\/[^\s?#@]+$/)

/** A page's payment request for a resource that responded with HTTP status 402. */
export const ResourceRequest = z.strictObject({
  url: ResourceUrl,
  /** The payment options. Any one of them settles the payment. */
  accepts: z.listOf(ResourcePayment, maxPaymentRequirements, 1),
})
export type ResourceRequest = z.infer<typeof ResourceRequest>

/** The visitor's signature and the authorization that was signed. */
export interface SignedResource {
  /** Index of the chosen option in `accepts`. */
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
