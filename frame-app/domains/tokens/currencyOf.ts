import type { Network } from '#protocol/vocabulary/network'

/** The coin types of SLIP-44 by namespace. */
const coinTypes = { eip155: 60, solana: 501, bip122: 0 } as const

/** A network's own currency, with its CAIP-19 asset type. */
export const currencyOf = ({ caipNetworkId, chainNamespace, nativeCurrency }: Network) => ({
  assetId: `${caipNetworkId}/slip44:${coinTypes[chainNamespace]}`,
  ...nativeCurrency,
})
