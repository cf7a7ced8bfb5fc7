/** Wallet Standard chain names by CAIP-2 id. */
export const solanaChains = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
} as const

type CaipNetworkId = keyof typeof solanaChains
export type StandardChain = (typeof solanaChains)[CaipNetworkId]

const isKnown = (caipNetworkId: unknown): caipNetworkId is CaipNetworkId =>
  typeof caipNetworkId === 'string' && Object.hasOwn(solanaChains, caipNetworkId)

/** Converts a CAIP-2 id to the Wallet Standard chain name. */
export const toStandardChain = (caipNetworkId: unknown) =>
  isKnown(caipNetworkId) ? solanaChains[caipNetworkId] : undefined

/** Converts a Wallet Standard chain name to a CAIP-2 id. */
export const toSolanaCaipNetworkId = (chain: unknown) =>
  Object.entries(solanaChains).find(([, standard]) => standard === chain)?.[0]
