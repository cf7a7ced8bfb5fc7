import type { OnrampOptions } from '../../../services/blockchain-data/onramp/onrampOptions.ts'
import { UnsupportedPurchaseError } from './OnrampAdapter.ts'

/** Supported networks, with each vendor's name for them. */
const chains = {
  'eip155:1': { name: 'ethereum-mainnet', displayName: 'Ethereum', coinbase: 'ethereum' },
  'eip155:8453': { name: 'base-mainnet', displayName: 'Base', coinbase: 'base' },
  'eip155:42161': { name: 'arbitrum-mainnet', displayName: 'Arbitrum One', coinbase: 'arbitrum' },
  'eip155:10': { name: 'optimism-mainnet', displayName: 'OP Mainnet', coinbase: 'optimism' },
  'eip155:137': { name: 'polygon-mainnet', displayName: 'Polygon', coinbase: 'polygon' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'solana-mainnet', displayName: 'Solana', coinbase: 'solana' },
} as const
type ChainId = keyof typeof chains

interface Asset {
  id: string
  name: string
  chainId: ChainId
  /** Contract of the token. Empty for the native currency. */
  contract: string
  /** Name of the asset at Meld and MoonPay. Coinbase uses the symbol and the network's name. */
  meld?: string
  moonpay?: string
}

const asset = (id: string, name: string, [chainId, contract, meld, moonpay]: AssetRow): Asset => ({
  id,
  name,
  chainId,
  contract,
  meld,
  moonpay,
})
type AssetRow = readonly [chainId: ChainId, contract: string, meld?: string, moonpay?: string]

const ether: readonly AssetRow[] = [
  ['eip155:1', '', 'ETH', 'eth'],
  ['eip155:8453', '', 'ETH_BASE', 'eth_base'],
  ['eip155:42161', '', 'ETH_ARBITRUM', 'eth_arbitrum'],
  ['eip155:10', '', 'ETH_OPTIMISM', 'eth_optimism'],
  ['eip155:137', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
]
const dollars: readonly AssetRow[] = [
  ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 'usdc'],
  ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC_BASE', 'usdc_base'],
  ['eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC_ARBITRUM', 'usdc_arbitrum'],
  ['eip155:10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC_OPTIMISM', 'usdc_optimism'],
  ['eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC_POLYGON', 'usdc_polygon'],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'USDC_SOLANA',
    'usdc_sol',
  ],
]
const assets: readonly Asset[] = [
  ...ether.map((row) => asset('ETH', 'Ether', row)),
  ...dollars.map((row) => asset('USDC', 'USD Coin', row)),
  asset('POL', 'POL', ['eip155:137', '', 'POL', 'pol_polygon']),
  asset('SOL', 'Solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '', 'SOL', 'sol']),
]

type Vendor = 'coinbase' | 'meld' | 'moonpay'

const nameOf = (found: Asset, vendor: Vendor) =>
  vendor === 'coinbase' ? chains[found.chainId].coinbase : found[vendor]

interface AssetRequest {
  asset: string
  /** CAIP-2 id of the network. */
  chainId: string
}

/**
 * Returns a vendor's name for an asset, or for Coinbase the name of its network. Throws an `UnsupportedPurchaseError`.
 */
export const vendorName = (vendor: Vendor, { asset, chainId }: AssetRequest) => {
  const found = assets.find((one) => one.id === asset && one.chainId === chainId)
  const name = found && nameOf(found, vendor)
  if (name === undefined) throw new UnsupportedPurchaseError()
  return name
}

/** Returns the EVM chain id, or for other networks the CAIP-2 id. */
const shortId = (chainId: ChainId) => chainId.replace(/^eip155:/, '')

/** Returns the assets that a vendor supports, in the format of the options. */
export const namedAssets = (
  vendor: Vendor,
  isSold: (asset: string, name: string) => boolean = () => true,
): OnrampOptions['purchaseCurrencies'] => {
  const sold = assets.filter((one) => {
    const name = nameOf(one, vendor)
    return name !== undefined && isSold(one.id, name)
  })
  return [...new Set(sold.map(({ id }) => id))].map((id) => {
    const ofId = sold.filter((one) => one.id === id)
    const networks = ofId.map(({ chainId, contract }) => ({
      name: chains[chainId].name,
      display_name: chains[chainId].displayName,
      chain_id: shortId(chainId),
      contract_address: contract,
    }))
    return { id, name: ofId[0]?.name ?? id, symbol: id, networks }
  })
}

/** Returns the CAIP-2 id of a network, from its id or its name in the options. */
export const chainIdOfNetworkName = (network: string) =>
  Object.entries(chains).find(([, { name }]) => name === network)?.[0] ?? network
