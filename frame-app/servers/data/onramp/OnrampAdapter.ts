import type { OnrampOptions } from '../../../services/blockchain-data/onramp/onrampOptions.ts'
import type { OnrampQuote } from '../../../services/blockchain-data/onramp/onrampQuote.ts'
import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'

/** A purchase request: the asset and the payment. */
export interface PurchaseRequest {
  /** Id of a purchase currency, such as `USDC`. */
  asset: string
  /** CAIP-2 id of the network. */
  chainId: string
  /** ISO 4217 code. */
  currency: string
  /** Payment amount as a decimal string, in whole units of the currency. */
  amount: string
  /** Id of a payment method, such as `card`. */
  method: string
  /** ISO 3166-1 code. */
  country: string
  address?: string
}

export interface PurchaseUrlRequest extends PurchaseRequest {
  address: string
  /** The purchase's id in this service. */
  reference: string
  /** URL to which the provider redirects the visitor after the purchase. */
  redirectUrl: string
  /** URL at which the provider reports the purchase status. */
  webhookUrl: string
  /** IP address of the visitor. */
  clientIp: string
  quoteId?: string
}

export interface PurchaseStatus {
  state: PurchaseState
  txHash?: string
}

export interface Webhook {
  /** Headers by lowercase name. */
  headers: Readonly<Record<string, string>>
  body: string
  /** The URL that the provider called. */
  url: string
  /** Current time in Unix milliseconds. */
  now: number
}

/** An onramp provider. Its calls throw an `OnrampError`. */
export interface OnrampAdapter {
  id: string
  name: string
  /** The provider's fee, such as `1-2%`. */
  feeRange: string
  options: (country: string) => Promise<OnrampOptions>
  quote: (request: PurchaseRequest) => Promise<OnrampQuote>
  /** Creates the URL of the payment page, which may work only once and for a few minutes. */
  createUrl: (request: PurchaseUrlRequest) => Promise<string>
  readStatus: (reference: string) => Promise<PurchaseStatus>
  /**
   * Returns the purchase reference of a webhook. Empty if the webhook is about something else. Undefined if its
   * signature is invalid or too old. The state is then read from the provider, because webhooks can be late, repeated
   * or out of order.
   */
  readWebhook: (webhook: Webhook) => string | undefined
}

/** A provider returned an error or did not answer. The message contains no key, address or URL, so it can be logged. */
export class OnrampError extends Error {
  override readonly name = 'OnrampError'

  constructor(provider: string, problem: string) {
    super(`${provider}: ${problem}`)
  }
}

/** The provider does not sell the requested asset. */
export class UnsupportedPurchaseError extends Error {
  override readonly name = 'UnsupportedPurchaseError'

  constructor() {
    super('The provider does not sell this currency on this network')
  }
}
