import * as z from './schema.ts'
import { AccountId, AssetId, ChainId } from './vocabulary/caip.ts'
import { SecureUrl } from './vocabulary/network.ts'
import { integerBetween, someText, text } from './vocabulary/scalars.ts'

/** Default time that a page waits for a payment. */
export const payTimeoutMs = 300_000

const PositiveNumber = z.custom<number>((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)

/** Amount in whole tokens, with a decimal point. A number is converted to JavaScript's decimal text. */
const PayAmount = z.union(text(115, /^\d{1,78}(\.\d{1,36})?$/), PositiveNumber)

/** The token of the payment: the network's native currency (`native`), a contract address or a mint. */
const PaymentAsset = z.strictObject({
  network: ChainId,
  asset: someText(64),
  metadata: z.strictObject({
    name: z.optional(text(64)),
    symbol: someText(32),
    decimals: integerBetween(0, 36),
    iconUrl: z.optional(SecureUrl),
    logoURI: z.optional(SecureUrl),
  }),
})

/** Expiry of the request, in Unix seconds. */
const Expiry = integerBetween(0, 8_640_000_000_000)
const OrderId = someText(64)
const ExchangeIds = z.listOf(text(64, /^[\w.-]+$/), 32)

/** A page's payment request. */
export const PayOptions = z.strictObject({
  paymentAsset: PaymentAsset,
  /** An address, or a CAIP-10 account. */
  recipient: someText(170),
  amount: PayAmount,
  /** The page's order id. An order is not paid twice. */
  orderId: z.optional(OrderId),
  expiry: z.optional(Expiry),
  /** The onramp providers through which the visitor can pay: those in `includeOnly`, except those in `exclude`. */
  payWithExchange: z.optional(
    z.strictObject({ includeOnly: z.optional(ExchangeIds), exclude: z.optional(ExchangeIds) }),
  ),
})
export type PayOptions = z.infer<typeof PayOptions>

/** The request of `wallet_pay` (CAIP-358). Any one of its payments settles it. */
export const WalletPay = z.strictObject({
  version: text(16),
  orderId: z.optional(OrderId),
  acceptedPayments: z.listOf(
    /** A payment with its amount in the asset's smallest unit, in hex. */
    z.strictObject({ asset: AssetId, amount: text(66, /^0x[0-9a-f]{1,64}$/i), recipient: AccountId }),
    8,
    1,
  ),
  expiry: z.optional(Expiry),
})
export type WalletPay = z.infer<typeof WalletPay>

/** Stable codes for the reasons of failed payments. */
export const payErrorCodes = [
  'INVALID_PAYMENT_CONFIG',
  'INVALID_RECIPIENT',
  'INVALID_ASSET',
  'INVALID_AMOUNT',
  'INVALID_CHAIN_NAMESPACE',
  'INVALID_RECIPIENT_ADDRESS_FOR_ASSET',
  'ASSET_NOT_SUPPORTED',
  'UNABLE_TO_INITIATE_PAYMENT',
  'UNABLE_TO_GET_EXCHANGES',
  'UNABLE_TO_GET_PAY_URL',
  'UNABLE_TO_GET_BUY_STATUS',
  'UNABLE_TO_GET_TOKEN_BALANCES',
  'UNABLE_TO_GET_QUOTE',
  'UNABLE_TO_GET_QUOTE_STATUS',
  'GENERIC_PAYMENT_ERROR',
  'UNKNOWN_ERROR',
] as const
export type PayErrorCode = (typeof payErrorCodes)[number]

/** A completed payment, which the network has accepted. */
export interface Payment {
  /** The transaction hash or signature. Null if an onramp provider paid and did not report it. */
  transaction: string | null
  /** CAIP-2 id of the network. */
  network: string
  /** The payer: the visitor's address, or the id of the onramp provider. */
  from: string
  to: string
  /** CAIP-19 ID. */
  asset: string
  /** Amount in the smallest unit, as a decimal number. */
  amount: string
}

/**
 * The outcome of a payment. `declined`: the visitor rejected it. `expired`: the request timed out. Neither is a
 * failure, and no payment was made. The visitor may still pay later on an open page of an onramp provider.
 * `PAY_SUCCESS` then fires, and the order is paid.
 */
export type PayResult =
  | { success: true; status: 'paid'; result: Payment }
  | { success: false; status: 'declined' | 'expired' }
  | { success: false; status: 'failed'; error: { code: PayErrorCode; message: string } }

/** An onramp provider through which the visitor can pay. */
export interface PayExchange {
  id: string
  name: string
}
