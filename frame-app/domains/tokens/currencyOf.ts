import type { Network } from '#protocol/vocabulary/network'

/** SLIP-44 coin types by namespace. */
const coinTypes = { eip155: 60, solana: 501, bip122: 0 } as const

/** Returns the network's native currency with its CAIP-19 asset type. */
export const currencyOf = ({ caipNetworkId, chainNamespace, nativeCurrency }: Network) => ({
  assetId: `${caipNetworkId}/slip44:${coinTypes[chainNamespace]}`,
  ...nativeCurrency,
})
