import * as z from './schema.ts'
import { AccountId, AssetId, ChainId } from './vocabulary/caip.ts'
import { SecureUrl } from './vocabulary/network.ts'
import { integerBetween, someText, text } from './vocabulary/scalars.ts'

/** Default time that a page waits for a payment. */
export const payTimeoutMs = 300_000

const PositiveNumber = z.custom<number>((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)

/** In whole tokens, with a decimal point. A number is converted as JavaScript prints it. */
const PayAmount = z.union(text(115, /^\d{1,78}(\.\d{1,36})?$/), PositiveNumber)

/** The token of the payment: the network's native currency (`native`), a contract or a mint. */
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

/** The end of the request, in Unix seconds. */
const Expiry = integerBetween(0, 8_640_000_000_000)
const OrderId = someText(64)
const ExchangeIds = z.listOf(text(64, /^[\w.-]+$/), 32)

/** A page's payment request. */
export const PayOptions = z.strictObject({
  paymentAsset: PaymentAsset,
  /** An address, or a CAIP-10 account. */
  recipient: someText(170),
  amount: PayAmount,
  /** The page's id for the order. The same order is not paid twice. */
  orderId: z.optional(OrderId),
  expiry: z.optional(Expiry),
  /** The onramp providers that can pay it for money: those of `includeOnly`, without those of `exclude`. */
  payWithExchange: z.optional(
    z.strictObject({ includeOnly: z.optional(ExchangeIds), exclude: z.optional(ExchangeIds) }),
  ),
})
export type PayOptions = z.infer<typeof PayOptions>

/** The request of `wallet_pay` (CAIP-358): any one of the payments settles it. */
export const WalletPay = z.strictObject({
  version: text(16),
  orderId: z.optional(OrderId),
  acceptedPayments: z.listOf(
    /** The amount is in the smallest unit, in hex. */
    z.strictObject({ asset: AssetId, amount: text(66, /^0x[0-9a-f]{1,64}$/i), recipient: AccountId }),
    8,
    1,
  ),
  expiry: z.optional(Expiry),
})
export type WalletPay = z.infer<typeof WalletPay>

/** Reasons for a failed payment: stable codes for programs. */
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

/** A completed payment: the network has it. */
export interface Payment {
  /** The transaction's hash or signature; null if an onramp provider paid and did not report it. */
  transaction: string | null
  /** CAIP-2 id. */
  network: string
  /** The payer: the visitor's address, or the onramp provider's id. */
  from: string
  to: string
  /** CAIP-19 id. */
  asset: string
  /** In the smallest unit, as a decimal number. */
  amount: string
}

/**
 * The outcome of a payment. `declined`: the visitor rejected it; `expired`: the time was over. In both cases no payment
 * was made, and neither is a failure. The visitor may still pay later on an open page of an onramp provider: then
 * `PAY_SUCCESS` fires, and the order is paid.
 */
export type PayResult =
  | { success: true; status: 'paid'; result: Payment }
  | { success: false; status: 'declined' | 'expired' }
  | { success: false; status: 'failed'; error: { code: PayErrorCode; message: string } }

/** An onramp provider that pays for money. */
export interface PayExchange {
  id: string
  name: string
}
