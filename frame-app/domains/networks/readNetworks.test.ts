import { expect, test } from 'vitest'
import { readNetworks } from './readNetworks.ts'

const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://base.example'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org', apiUrl: 'https://api.basescan.org' } },
  contracts: {
    multicall3: { address: '0x0' },
    ensUniversalResolver: { address: `0x${'e'.repeat(40)}`, blockCreated: 1 },
  },
}

test('accepts CAIP-2 ids in the page’s order [NET-01]', () => {
  const { networks } = readNetworks({ networks: ['eip155:42161', 'eip155:1'] })
  expect(networks.map(({ name }) => name)).toEqual(['Arbitrum One', 'Ethereum'])
})

test('accepts a network in viem’s shape [NET-01]', () => {
  const [network] = readNetworks({ networks: [base] }).networks
  expect(network).toMatchObject({ caipNetworkId: 'eip155:8453', chainNamespace: 'eip155', testnet: false })
  expect(network?.blockExplorers?.default.url).toBe('https://basescan.org')
  expect(network?.contracts).toEqual({ ensUniversalResolver: { address: `0x${'e'.repeat(40)}` } })
})

test('omits and reports unreadable optional parts of a network', () => {
  const contracts = { ensUniversalResolver: { address: '0x0' } }
  const explorer = { default: { name: 'Basescan', url: 'http://basescan.org' } }
  const urls = [...Array.from({ length: 9 }, (_, index) => `https://${index}.base.example`), 'http://base.example']
  const given = { ...base, contracts, blockExplorers: explorer, rpcUrls: { default: { http: urls } } }
  const { networks, unknown, left } = readNetworks({ networks: ['eip155:1', given] })
  expect(unknown).toEqual([])
  expect(networks[1]).toMatchObject({ caipNetworkId: 'eip155:8453', rpcUrls: { default: { http: urls.slice(0, 8) } } })
  expect(networks[1]).not.toHaveProperty('blockExplorers')
  expect(left).toEqual([
    'networks.1.rpcUrls.default.http.8',
    'networks.1.rpcUrls.default.http.9',
    'networks.1.blockExplorers',
    'networks.1.contracts.ensUniversalResolver',
  ])
})

test.each([
  ['without currency', { ...base, nativeCurrency: undefined }],
  [
    'with a currency of unknown decimals',
    { ...base, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } },
  ],
  ['with two ids that differ', { ...base, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }],
  ['with no id that means one chain', { ...base, id: '0x' }],
])('refuses and reports a network %s', (_what, given) => {
  expect(readNetworks({ networks: ['eip155:1', given] }).unknown).toEqual(['Base'])
})

test.each([
  [
    'further fields of a kit',
    { ...base, chainNamespace: 'eip155', caipNetworkId: 'eip155:8453', assets: { a: 1 }, fees: {} },
  ],
  ['an id in hex', { ...base, id: '0x2105' }],
  ['an id in decimal text', { ...base, id: '8453' }],
  [
    'the fields of EIP-3085',
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: base.nativeCurrency,
      rpcUrls: ['https://base.example'],
      blockExplorerUrls: ['https://basescan.org'],
    },
  ],
])('accepts a network with %s [NET-01]', (_what, given) => {
  const read = readNetworks({ networks: [given] })
  expect(read).toMatchObject({ unknown: [], left: [], withoutRpc: [] })
  expect(read.networks).toMatchObject([
    { id: 8453, caipNetworkId: 'eip155:8453', name: 'Base', rpcUrls: { default: { http: ['https://base.example'] } } },
  ])
})

test('reads a kit’s Solana network by its own ids', () => {
  const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const given = { ...base, id, name: 'Solana', chainNamespace: 'solana', caipNetworkId: `solana:${id}`, deprecated: 1 }
  expect(readNetworks({ networks: [given] }).networks).toMatchObject([{ id, caipNetworkId: `solana:${id}` }])
})

test('offers Ethereum if the page names no usable network', () => {
  expect(readNetworks({}).networks.map(({ name }) => name)).toEqual(['Ethereum'])
  const read = readNetworks({ networks: ['eip155:424242'] })
  expect(read.networks.map(({ name }) => name)).toEqual(['Ethereum'])
  expect(read.unknown).toEqual(['eip155:424242'])
})

test('places the page’s RPC URLs before a network’s own', () => {
  const { networks } = readNetworks({ networks: [base], rpcUrls: { 'eip155:8453': 'https://own.example' } })
  expect(networks[0]?.rpcUrls.default.http).toEqual(['https://own.example', 'https://base.example'])
})

test('reports a network without an RPC URL', () => {
  expect(readNetworks({ networks: ['eip155:1', base] }).withoutRpc).toEqual(['Ethereum'])
})

test('does not offer networks without connectable wallets', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  expect(readNetworks({ networks: [bitcoin, 'eip155:1'] })).toMatchObject({
    networks: [{ name: 'Ethereum' }],
    unknown: [bitcoin],
  })
})
