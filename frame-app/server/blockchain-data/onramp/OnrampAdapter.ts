import type { OnrampOptions } from '../../../services/blockchain-data/onramp/onrampOptions.ts'
import type { OnrampQuote } from '../../../services/blockchain-data/onramp/onrampQuote.ts'
import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'

/** What is to be bought, and with what. */
export interface PurchaseRequest {
  /** The id of a purchase currency, such as `USDC`. */
  asset: string
  /** CAIP-2. */
  chainId: string
  /** ISO 4217. */
  currency: string
  /** Whole units of the currency, as a decimal text. */
  amount: string
  /** The id of a payment method, such as `card`. */
  method: string
  /** ISO 3166-1. */
  country: string
  address?: string
}

export interface PurchaseUrlRequest extends PurchaseRequest {
  address: string
  /** Our own name of the purchase. */
  reference: string
  /** Where the provider sends the visitor afterwards. */
  redirectUrl: string
  /** Where it may tell how the purchase goes. */
  webhookUrl: string
  /** The visitor's network address. */
  clientIp: string
  quoteId?: string
}

export interface PurchaseStatus {
  state: PurchaseState
  txHash?: string
}

export interface Webhook {
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
  /** Under which the provider calls. */
  url: string
  /** Unix milliseconds. */
  now: number
}

/** A seller of tokens for money. Its calls throw an OnrampError. */
export interface OnrampAdapter {
  id: string
  name: string
  /** What it keeps, such as `1-2%`. */
  feeRange: string
  options: (country: string) => Promise<OnrampOptions>
  quote: (request: PurchaseRequest) => Promise<OnrampQuote>
  /** The page on which the visitor pays. It may work once, and for minutes. */
  createUrl: (request: PurchaseUrlRequest) => Promise<string>
  readStatus: (reference: string) => Promise<PurchaseStatus>
  /**
   * The reference of the purchase that a webhook tells of: empty where it names none, as those about other things do, and
   * undefined where its signature is wrong or old. The state is then asked for: webhooks come late, twice and in any order.
   */
  readWebhook: (webhook: Webhook) => string | undefined
}

/** A provider refused, or did not answer. The message has no key, address or URL: it may be logged. */
export class OnrampError extends Error {
  override readonly name = 'OnrampError'

  constructor(provider: string, problem: string) {
    super(`${provider}: ${problem}`)
  }
}

/** The provider does not sell this. */
export class UnsupportedPurchaseError extends Error {
  override readonly name = 'UnsupportedPurchaseError'

  constructor() {
    super('The provider does not sell this currency on this network')
  }
}
