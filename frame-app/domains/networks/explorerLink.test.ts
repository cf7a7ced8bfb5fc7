import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { explorerLink } from './explorerLink.ts'

const linkOn = (caipNetworkId: string) => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  return network && explorerLink(network, 'A1')
}

test.each([
  ['eip155:1', 'https://etherscan.io/address/A1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://solscan.io/account/A1'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'https://solscan.io/account/A1?cluster=devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'https://solscan.io/account/A1?cluster=testnet'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'https://mempool.space/testnet/address/A1'],
])('links an account on %s to %s [ACC-05]', (caipNetworkId, link) => {
  expect(linkOn(caipNetworkId)).toBe(link)
})

test('has no link for a network without an explorer', () => {
  const [ethereum] = networks
  expect(ethereum && explorerLink({ ...ethereum, blockExplorers: undefined }, 'A1')).toBeUndefined()
})
