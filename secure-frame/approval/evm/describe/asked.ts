/** Who asks, for which account, and on which network. */
export interface Asked {
  origin: string
  account: string
  chainId: number
  networkName: string
}
