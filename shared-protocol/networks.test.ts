import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { networks } from './networks.ts'
import { Network } from './vocabulary/network.ts'

test('the built-in networks match the specification, by CAIP-2 id [NET-01]', () => {
  const all = networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])
  const named = [
    ['eip155:1', 'Ethereum'],
    ['eip155:42161', 'Arbitrum One'],
    ['eip155:10143', 'Monad Testnet'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'],
    ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
    ['bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet'],
  ]
  for (const one of named) expect(all).toContainEqual(one)
  expect(new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(networks.length)
  expect(networks[0]?.name).toBe('Ethereum')
})

const evm = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

test('the built-in EVM and Solana networks, by id [EMB-13]', () => {
  expect(evm.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))).toEqual([
    1, 10, 56, 97, 100, 137, 250, 300, 324, 8217, 8453, 10143, 42161, 42220, 43113, 43114, 59144, 80002, 84532, 421614,
    534352, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
  ])
  expect(networks.filter(({ chainNamespace }) => chainNamespace === 'solana').map(({ id }) => id)).toEqual([
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ])
})

test.each(evm.map((network) => [network.name, network] as const))(
  '%s matches viem’s chain with its id [NET-01, EMB-13]',
  (_name, { id, nativeCurrency, testnet, blockExplorers }) => {
    const known = Object.values(viemChains).filter((chain) => chain.id === id)
    expect(known.length).toBeGreaterThan(0)
    expect(known.map((chain) => chain.nativeCurrency.decimals)).toContain(nativeCurrency.decimals)
    expect(known.map((chain) => chain.nativeCurrency.symbol)).toContain(nativeCurrency.symbol)
    expect(known.map((chain) => ('testnet' in chain && chain.testnet) || false)).toContain(testnet)
    const explorers = known.map((chain) => chain.blockExplorers?.default.url.replace(/\/$/, ''))
    expect(explorers).toContain(blockExplorers?.default.url)
  },
)

test.each(networks.map((network) => [network.name, network] as const))(
  '%s has every field of a network [NET-01]',
  (_name, network) => {
    expect(z.safeParse(Network, network).error).toBeUndefined()
    const reference = network.caipNetworkId.slice(network.chainNamespace.length + 1)
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${reference}`)
    expect(network.id).toBe(network.chainNamespace === 'eip155' ? Number(reference) : reference)
    expect(new URL(network.blockExplorers?.default.url ?? '').protocol).toBe('https:')
  },
)
