/** One option to pay a request of a page. */
export interface PaymentOption {
  /** CAIP-2 id of a network of the page. */
  caipNetworkId: string
  /** The token's contract or mint. Undefined for the native currency. */
  token?: string
  /** CAIP-19 id. */
  assetId: string
  symbol: string
  decimals: number
  /** In the smallest unit of the asset. */
  units: bigint
  to: string
}

/** A payment request of a page, with one or more options. */
export interface PayRequest {
  paymentOptions: readonly [PaymentOption, ...PaymentOption[]]
  orderId?: string
  /** The end of the request, in Unix milliseconds. */
  expiresAt: number
  /** From the options of `payWithExchange`. */
  includeOnly?: readonly string[]
  exclude?: readonly string[]
}
