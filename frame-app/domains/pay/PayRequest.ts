/** One way in which a request of a page can be paid. */
export interface PaymentOption {
  /** CAIP-2, of a network of the page. */
  caipNetworkId: string
  /** The token's contract or mint; without it, the network's own currency. */
  token?: string
  /** CAIP-19. */
  assetId: string
  symbol: string
  decimals: number
  /** In the smallest unit. */
  units: bigint
  to: string
}

/** What a page asks to be paid: by one of the ways. */
export interface PayRequest {
  paymentOptions: readonly [PaymentOption, ...PaymentOption[]]
  orderId?: string
  /** When it is over, in Unix milliseconds. */
  expiresAt: number
  /** Of `payWithExchange`. */
  includeOnly?: readonly string[]
  exclude?: readonly string[]
}
