import { expect, test } from 'vitest'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'
import { createPurses } from './createPurses.ts'

const address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'

const createChain = (leastWei?: bigint) => {
  let purse = 10n ** 18n
  const client = { getBalance: async () => purse, getGasPrice: async () => 10n ** 9n }
  const chain = { network: 'eip155:1', client, relayer: { account: { address }, leastWei } }
  const hold = (wei: bigint) => {
    purse = wei
  }
  return { chain: chain as unknown as SponsoredChain, hold }
}

test('reports a low balance once, until refilled', async () => {
  const { chain, hold } = createChain(5n * 10n ** 17n)
  const { look, states } = createPurses([chain])
  expect(states()).toEqual({ 'eip155:1': 'unknown' })
  expect([await look(chain), states()]).toEqual([undefined, { 'eip155:1': 'enough' }])
  hold(4n * 10n ** 17n)
  const line = `eip155:1: the relayer has 0.4 left on ${address}, less than 0.5: fill it up`
  expect([await look(chain), await look(chain), states()]).toEqual([line, undefined, { 'eip155:1': 'low' }])
  hold(10n ** 18n)
  expect([await look(chain), states()]).toEqual([undefined, { 'eip155:1': 'enough' }])
  hold(0n)
  expect(await look(chain)).toContain('has 0 left')
})

test('derives the minimum from the gas price if the operator sets none', async () => {
  const { chain, hold } = createChain()
  const { look } = createPurses([chain])
  hold(10n ** 16n)
  expect(await look(chain)).toBeUndefined()
  hold(10n ** 16n - 1n)
  expect(await look(chain)).toContain('less than 0.01')
})

test('reports no balance for a network without a relayer', async () => {
  const chain = { network: 'eip155:1' } as SponsoredChain
  const { look, states } = createPurses([chain])
  expect([await look(chain), states()]).toEqual([undefined, {}])
})
