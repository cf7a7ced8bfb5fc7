import { expect, test } from 'vitest'
import { createCurrentNetwork } from './currentNetwork.ts'

const idOf = (search: string) => createCurrentNetwork(search).network().caipNetworkId

test('starts on the chain that the modal remembers, otherwise on chain 1 [EMB-07]', () => {
  expect(idOf('?chainId=eip155:42161')).toBe('eip155:42161')
  expect(idOf('')).toBe('eip155:1')
})

test.each(['eip155:999999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '', '1', 'eip155'])(
  'does not start on a chain like "%s"',
  (chainId) => {
    expect(idOf(`?chainId=${encodeURIComponent(chainId)}`)).toBe('eip155:1')
  },
)

test('accepts a chain as CAIP-2 id or number', () => {
  const chain = createCurrentNetwork('')
  chain.switchIfServed(42161)
  expect(chain.network().caipNetworkId).toBe('eip155:42161')
  expect(chain.switchTo('eip155:1').caipNetworkId).toBe('eip155:1')
})

test('ignores a requested chain that is not served', () => {
  const chain = createCurrentNetwork('?chainId=eip155:42161')
  chain.switchIfServed('eip155:999999')
  expect(chain.network().caipNetworkId).toBe('eip155:42161')
})

test('refuses to switch to an unserved chain with 4902 and no change', () => {
  const chain = createCurrentNetwork('')
  expect(() => chain.switchTo(999_999)).toThrow(expect.objectContaining({ code: 4902 }))
  expect(chain.network().caipNetworkId).toBe('eip155:1')
})
