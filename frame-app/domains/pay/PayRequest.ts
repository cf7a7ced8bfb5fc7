/** Describes one way to pay a request of the page. */
export interface PaymentOption {
  /** CAIP-2 ID of one of the page's networks. */
  caipNetworkId: string
  /** Token contract or mint. Undefined for the native currency. */
  token?: string
  /** CAIP-19 ID. */
  assetId: string
  symbol: string
  decimals: number
  /** Amount in the smallest unit of the asset. */
  units: bigint
  to: string
}

/** Describes a payment request of the page, with one or more payment options. */
export interface PayRequest {
  paymentOptions: readonly [PaymentOption, ...PaymentOption[]]
  orderId?: string
  /** Time when the request expires, in Unix milliseconds. */
  expiresAt: number
  /** Provider filter from the options of `payWithExchange`. */
  includeOnly?: readonly string[]
  exclude?: readonly string[]
}
