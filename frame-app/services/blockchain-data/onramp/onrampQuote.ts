import * as z from 'zod/mini'
import { DecimalText, OnrampId } from './onrampOptions.ts'

const Sum = z.object({ amount: DecimalText, currency: OnrampId })

/** What a purchase costs and brings. */
export const OnrampQuote = z.object({
  /** What the visitor pays. */
  paymentTotal: Sum,
  /** Without fees. */
  paymentSubtotal: Sum,
  /** What arrives. */
  purchaseAmount: Sum,
  networkFee: Sum,
  quoteId: z.nullable(z.string().check(z.maxLength(256))),
})
export type OnrampQuote = z.infer<typeof OnrampQuote>

const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Money as a visitor types it: at most two decimals, and more than none. */
const Price = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/))

export const QuoteRequest = z.strictObject({
  /** The id of a currency of the options. */
  purchaseCurrency: OnrampId,
  paymentCurrency: Currency,
  amount: Price,
  /** CAIP-2, or the name of a network of the options. */
  network: z.string().check(z.maxLength(64)),
  /** The id of a provider. Without it, the one that gives the most. */
  provider: z.optional(OnrampId),
  paymentMethod: z.optional(OnrampId),
  /** ISO 3166-1: where the visitor pays from. */
  country: z.optional(Country),
  /** Where the purchase goes: some sellers want it for a quote. */
  address: z.optional(z.string().check(z.maxLength(128))),
  projectId: z.optional(z.string()),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

const DestinationWallet = z.strictObject({
  address: z.string().check(z.maxLength(128)),
  blockchains: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(32)),
  assets: z.array(OnrampId).check(z.maxLength(32)),
})

export const UrlRequest = z.strictObject({
  destinationWallets: z.array(DestinationWallet).check(z.minLength(1), z.maxLength(8)),
  /** As `network` of a quote. */
  defaultNetwork: z.string().check(z.maxLength(64)),
  /** Kept by nobody: purchases have references of the service's own. */
  partnerUserId: z.optional(z.string().check(z.maxLength(128))),
  defaultExperience: z.optional(z.literal('buy')),
  presetCryptoAmount: z.optional(z.union([z.number(), DecimalText])),
  presetFiatAmount: z
    .union([z.pipe(z.number(), z.transform(String)), z.string()])
    .check(z.refine((amount) => Price.safeParse(amount).success, { error: 'is no amount' })),
  provider: z.optional(OnrampId),
  purchaseCurrency: z.optional(OnrampId),
  paymentCurrency: z._default(Currency, 'USD'),
  paymentMethod: z.optional(OnrampId),
  country: z.optional(Country),
  quoteId: z.optional(z.string().check(z.maxLength(256))),
  /** Of the page that the provider returns to. */
  language: z.optional(z.string().check(z.maxLength(35))),
  projectId: z.optional(z.string()),
})
export type UrlRequest = z.infer<typeof UrlRequest>

/** A page of a provider, and what the purchase is called. */
export const UrlAnswer = z.object({
  url: z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(4096)),
  reference: z.string().check(z.regex(/^[\w-]{22,64}$/)),
})
export type UrlAnswer = z.infer<typeof UrlAnswer>
