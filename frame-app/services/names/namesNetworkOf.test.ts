import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { namesNetworkOf } from './namesNetworkOf.ts'

const networkOf = (caipNetworkId: string): Network => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new Error('Not a built-in network')
  return network
}
const [ethereum, sepolia, arbitrum, fuji] = ['1', '11155111', '42161', '43113'].map((id) =>
  networkOf(`eip155:${id}`),
) as [Network, Network, Network, Network]

test('uses the own names of Ethereum and Sepolia [SND-02]', () => {
  expect(namesNetworkOf(ethereum, [ethereum, sepolia])).toBe(ethereum)
  expect(namesNetworkOf(sepolia, [ethereum, sepolia])).toBe(sepolia)
})

test('uses Ethereum’s names, or Sepolia’s for test networks (ENSIP-11) [SND-02]', () => {
  expect(namesNetworkOf(arbitrum, [arbitrum, sepolia, ethereum])).toBe(ethereum)
  expect(namesNetworkOf(fuji, [ethereum, fuji, sepolia])).toBe(sepolia)
})

test('finds no names if their network is not offered [SND-02]', () => {
  expect(namesNetworkOf(arbitrum, [arbitrum, sepolia])).toBeUndefined()
  expect(namesNetworkOf(fuji, [fuji, ethereum])).toBeUndefined()
})

test('excludes chain ids above 31 bits and other namespaces [SND-02]', () => {
  expect(namesNetworkOf({ ...arbitrum, id: 0x8000_0000 }, [ethereum])).toBeUndefined()
  expect(namesNetworkOf({ ...arbitrum, chainNamespace: 'solana' }, [ethereum])).toBeUndefined()
})
