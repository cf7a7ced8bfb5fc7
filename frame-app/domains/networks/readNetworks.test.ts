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

test('built-in networks are named by their CAIP-2 ids, in the order of the page [NET-01]', () => {
  const { networks } = readNetworks({ networks: ['eip155:42161', 'eip155:1'] })
  expect(networks.map(({ name }) => name)).toEqual(['Arbitrum One', 'Ethereum'])
})

test('a network in viem’s shape is taken as it is [NET-01]', () => {
  const [network] = readNetworks({ networks: [base] }).networks
  expect(network).toMatchObject({ caipNetworkId: 'eip155:8453', chainNamespace: 'eip155', testnet: false })
  expect(network?.blockExplorers?.default.url).toBe('https://basescan.org')
  expect(network?.contracts).toEqual({ ensUniversalResolver: { address: `0x${'e'.repeat(40)}` } })
})

test('a network whose ENS has no address is refused, as any other that is not well described', () => {
  const contracts = { ensUniversalResolver: { address: '0x0' } }
  expect(readNetworks({ networks: ['eip155:1', { ...base, contracts }] }).unknown).toEqual(['Base'])
})

test('Ethereum is offered where the page names nothing that can be used', () => {
  expect(readNetworks({}).networks.map(({ name }) => name)).toEqual(['Ethereum'])
  const read = readNetworks({ networks: ['eip155:424242'] })
  expect(read.networks.map(({ name }) => name)).toEqual(['Ethereum'])
  expect(read.unknown).toEqual(['eip155:424242'])
})

test('the page’s RPC URLs come before a network’s own', () => {
  const { networks } = readNetworks({ networks: [base], rpcUrls: { 'eip155:8453': 'https://own.example' } })
  expect(networks[0]?.rpcUrls.default.http).toEqual(['https://own.example', 'https://base.example'])
})

test('a network without RPC URL is told', () => {
  expect(readNetworks({ networks: ['eip155:1', base] }).withoutRpc).toEqual(['Ethereum'])
})

test('networks of which no wallet can be connected are not offered', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  expect(readNetworks({ networks: [bitcoin, 'eip155:1'] })).toMatchObject({
    networks: [{ name: 'Ethereum' }],
    unknown: [bitcoin],
  })
})
