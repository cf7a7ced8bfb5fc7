import type { Network } from './vocabulary/network.ts'

type Currency = Network['nativeCurrency']

const ether: Currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const monad: Currency = { name: 'Monad', symbol: 'MON', decimals: 18 }
const sol: Currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bitcoin: Currency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

interface Entry {
  caipNetworkId: string
  name: string
  currency: Currency
  explorer: [name: string, url: string]
  testnet?: true
}

const network = ({ caipNetworkId, name, currency, explorer, testnet }: Entry): Network => {
  const [chainNamespace, reference = ''] = caipNetworkId.split(':') as [Network['chainNamespace'], string]
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name,
    chainNamespace,
    caipNetworkId,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
    testnet: testnet ?? false,
  }
}

const solscan = 'https://solscan.io/'

/** The networks that need no description by the page: one entry each. Their RPC URLs come from the page's options. */
export const networks: readonly Network[] = [
  network({
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    currency: ether,
    explorer: ['Etherscan', 'https://etherscan.io'],
  }),
  network({
    caipNetworkId: 'eip155:42161',
    name: 'Arbitrum One',
    currency: ether,
    explorer: ['Arbiscan', 'https://arbiscan.io'],
  }),
  network({
    caipNetworkId: 'eip155:10143',
    name: 'Monad Testnet',
    currency: monad,
    explorer: ['Monad Explorer', 'https://testnet.monadexplorer.com'],
    testnet: true,
  }),
  network({
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    currency: sol,
    explorer: ['Solscan', solscan],
  }),
  network({
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    currency: sol,
    explorer: ['Solscan', `${solscan}?cluster=devnet`],
    testnet: true,
  }),
  network({
    caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Solana Testnet',
    currency: sol,
    explorer: ['Solscan', `${solscan}?cluster=testnet`],
    testnet: true,
  }),
  network({
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    currency: bitcoin,
    explorer: ['mempool.space', 'https://mempool.space'],
  }),
  network({
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet',
    currency: bitcoin,
    explorer: ['mempool.space', 'https://mempool.space/testnet'],
    testnet: true,
  }),
]
