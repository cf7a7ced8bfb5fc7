import type { Network } from './vocabulary/network.ts'

type Currency = Network['nativeCurrency']

const coin = (name: string, symbol = name, decimals = 18): Currency => ({ name, symbol, decimals })
const ether = coin('Ether', 'ETH')

/** Creates a block explorer from a URL without the scheme. Its name is the host. */
const explorerOf = (address: string) => ({ name: address.split('/')[0] ?? address, url: `https://${address}` })

const network = (
  chainNamespace: Network['chainNamespace'],
  id: Network['id'],
  name: string,
  nativeCurrency: Currency,
  explorer: string,
  testnet: boolean,
): Network => ({
  id,
  name,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  nativeCurrency,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: explorerOf(explorer) },
  testnet,
})

const evm = (id: number, name: string, explorer: string, currency = ether, testnet = false) =>
  network('eip155', id, name, currency, explorer, testnet)

const evmTestnet = (id: number, name: string, explorer: string, currency?: Currency) =>
  evm(id, name, explorer, currency, true)

const solana = (genesis: string, name: string, cluster?: string) =>
  network(
    'solana',
    genesis,
    name,
    coin('Solana', 'SOL', 9),
    cluster ? `solscan.io/?cluster=${cluster}` : 'solscan.io/',
    cluster !== undefined,
  )

const bitcoin = (genesis: string, name: string, explorer: string, testnet: boolean) =>
  network('bip122', genesis, name, coin('Bitcoin', 'BTC', 8), explorer, testnet)

/**
 * Built-in networks, which a page does not have to describe. Their RPC URLs come from the page's options. The embedded
 * wallet and the RPC proxy support eip155 and solana networks for which the operator has configured a node.
 */
export const networks: readonly Network[] = [
  evm(1, 'Ethereum', 'etherscan.io'),
  evm(42161, 'Arbitrum One', 'arbiscan.io'),
  evm(10, 'OP Mainnet', 'optimistic.etherscan.io'),
  evm(8453, 'Base', 'basescan.org'),
  evm(137, 'Polygon', 'polygonscan.com', coin('POL')),
  evm(56, 'BNB Smart Chain', 'bscscan.com', coin('BNB')),
  evm(250, 'Fantom', 'ftmscan.com', coin('FTM')),
  evm(8217, 'Kaia', 'kaiascan.io', coin('KAIA')),
  evm(43114, 'Avalanche', 'snowtrace.io', coin('Avalanche', 'AVAX')),
  evm(324, 'ZKsync Era', 'explorer.zksync.io'),
  evm(100, 'Gnosis', 'gnosisscan.io', coin('xDAI', 'XDAI')),
  evm(42220, 'Celo', 'celoscan.io', coin('CELO')),
  evm(59144, 'Linea', 'lineascan.build'),
  evm(534352, 'Scroll', 'scrollscan.com'),
  evm(7777777, 'Zora', 'explorer.zora.energy'),
  evm(1313161554, 'Aurora', 'aurorascan.dev'),
  evmTestnet(11155111, 'Ethereum Sepolia', 'sepolia.etherscan.io'),
  evmTestnet(421614, 'Arbitrum Sepolia', 'sepolia.arbiscan.io'),
  evmTestnet(11155420, 'OP Sepolia', 'optimism-sepolia.blockscout.com'),
  evmTestnet(84532, 'Base Sepolia', 'sepolia.basescan.org'),
  evmTestnet(80002, 'Polygon Amoy', 'amoy.polygonscan.com', coin('POL')),
  evmTestnet(97, 'BNB Smart Chain Testnet', 'testnet.bscscan.com', coin('BNB', 'tBNB')),
  evmTestnet(43113, 'Avalanche Fuji', 'testnet.snowtrace.io', coin('Avalanche', 'AVAX')),
  evmTestnet(300, 'ZKsync Era Sepolia', 'sepolia.explorer.zksync.io'),
  evmTestnet(999999999, 'Zora Sepolia', 'sepolia.explorer.zora.energy'),
  evmTestnet(1313161555, 'Aurora Testnet', 'testnet.aurorascan.dev'),
  evmTestnet(10143, 'Monad Testnet', 'testnet.monadexplorer.com', coin('Monad', 'MON')),
  solana('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  solana('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'devnet'),
  solana('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'testnet'),
  bitcoin('000000000019d6689c085ae165831e93', 'Bitcoin', 'mempool.space', false),
  bitcoin('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'mempool.space/testnet', true),
]
