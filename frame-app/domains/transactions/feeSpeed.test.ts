import { expect, test } from 'vitest'
import { estimateAt, feesOf, mostSendable, orderAt } from './feeSpeed.ts'

const gasFees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 3n }
const choices = { slow: { fee: 100n, gasFees }, fast: { fee: 300n, gasFees } }
const estimate = { status: 'ready', fee: 200n, isContract: false, choices } as const
const order = {
  receipt: 'WalletSendConfirmed' as const,
  from: 'a',
  to: 'b',
  units: 1n,
  decimals: 18,
  caipNetworkId: 'eip155:1',
  symbol: 'ETH',
}

test('lets the wallet choose only normal-speed fees [SND-02]', () => {
  expect(orderAt(order, estimate, 'normal')).toBe(order)
  expect(orderAt(order, estimate, 'fast')).toEqual({ ...order, gasFees })
  expect(estimateAt(estimate, order, 'slow')).toEqual({ ...estimate, fee: 100n })
  expect(feesOf(estimate)).toEqual({ slow: '100', normal: '200', fast: '300' })
})

test('uses the only fee without a choice [SND-02]', () => {
  const only = { status: 'ready', fee: 200n, isContract: false } as const
  expect(feesOf(only)).toBeUndefined()
  expect(estimateAt(only, order, 'fast')).toBe(only)
  expect(orderAt(order, only, 'fast')).toBe(order)
  expect(estimateAt({ status: 'loading' }, order, 'fast')).toEqual({ status: 'loading' })
})

const normal = { fee: 200n, gasFees: { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n } }

test.each([
  ['normal', normal.gasFees, 800n],
  ['slow', choices.slow.gasFees, 900n],
  ['fast', choices.fast.gasFees, 700n],
] as const)('sends the maximum at %s speed with matching fees [SND-02]', (speed, fees, left) => {
  const counted = mostSendable(1000n, { ...estimate, normal }, speed)
  expect(counted).toEqual({ units: left, gasFees: fees })
  const all = { ...order, ...counted }
  expect(orderAt(all, estimate, speed)).toBe(all)
  expect(estimateAt({ ...estimate, fee: 123n }, all, speed)).toMatchObject({ fee: 123n })
})

test('returns a gas price, or none on Solana [SND-02]', () => {
  const only = { fee: 50n, isContract: false }
  const gasFees = { gasPrice: 5n }
  expect(mostSendable(60n, { ...only, normal: { fee: 50n, gasFees } }, 'fast')).toEqual({ units: 10n, gasFees })
  expect(mostSendable(60n, only, 'normal')).toEqual({ units: 10n, gasFees: undefined })
  expect(mostSendable(40n, only, 'normal')).toEqual({ units: 0n, gasFees: undefined })
})
