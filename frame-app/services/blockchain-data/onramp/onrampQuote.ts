import * as z from 'zod/mini'
import { DecimalText, OnrampId } from './onrampOptions.ts'

const Sum = z.object({ amount: DecimalText, currency: OnrampId })

export const OnrampQuote = z.object({
  /** Total payment. */
  paymentTotal: Sum,
  /** Payment without fees. */
  paymentSubtotal: Sum,
  /** Amount received. */
  purchaseAmount: Sum,
  networkFee: Sum,
  quoteId: z.nullable(z.string().check(z.maxLength(256))),
})
export type OnrampQuote = z.infer<typeof OnrampQuote>

const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** A positive amount of money that the visitor typed, with at most two decimals. */
const Price = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/))

export const QuoteRequest = z.strictObject({
  /** Id of a currency in the options. */
  purchaseCurrency: OnrampId,
  paymentCurrency: Currency,
  amount: Price,
  /** CAIP-2 id, or a network name from the options. */
  network: z.string().check(z.maxLength(64)),
  /** Provider id. Default: the provider with the best quote. */
  provider: z.optional(OnrampId),
  paymentMethod: z.optional(OnrampId),
  /** ISO 3166-1 code of the visitor's payment country. */
  country: z.optional(Country),
  /** Recipient address, which some providers require for a quote. */
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
  /** Has the same format as the `network` of a quote. */
  defaultNetwork: z.string().check(z.maxLength(64)),
  /** Not stored, because purchases have the service's own references. */
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
  /** Language of the page that the provider returns to. */
  language: z.optional(z.string().check(z.maxLength(35))),
  projectId: z.optional(z.string()),
})
export type UrlRequest = z.infer<typeof UrlRequest>

/** The provider's payment page and the purchase reference. */
export const UrlAnswer = z.object({
  url: z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(4096)),
  reference: z.string().check(z.regex(/^[\w-]{22,64}$/)),
})
export type UrlAnswer = z.infer<typeof UrlAnswer>
