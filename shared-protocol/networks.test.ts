import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { networks } from './networks.ts'
import { Network } from './vocabulary/network.ts'

test('the built-in networks are those of the specification, by CAIP-2 id [NET-01]', () => {
  expect(networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])).toEqual([
    ['eip155:1', 'Ethereum'],
    ['eip155:42161', 'Arbitrum One'],
    ['eip155:10143', 'Monad Testnet'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'],
    ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
    ['bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet'],
  ])
})

test.each(networks.map((network) => [network.name, network] as const))(
  '%s has every field of a network [NET-01]',
  (_name, network) => {
    expect(z.safeParse(Network, network).error).toBeUndefined()
    const reference = network.caipNetworkId.slice(network.chainNamespace.length + 1)
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${reference}`)
    expect(network.id).toBe(network.chainNamespace === 'eip155' ? Number(reference) : reference)
    expect(network.testnet).toBe(/net$/.test(network.name))
    expect(new URL(network.blockExplorers?.default.url ?? '').protocol).toBe('https:')
  },
)
