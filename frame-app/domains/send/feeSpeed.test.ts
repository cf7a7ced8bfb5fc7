import { expect, test } from 'vitest'
import { estimateAt, feesOf, orderAt } from './feeSpeed.ts'

const gasFees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 3n }
const choices = { slow: { fee: 100n, gasFees }, fast: { fee: 300n, gasFees } }
const estimate = { status: 'ready', fee: 200n, isContract: false, choices } as const
const order = { from: 'a', to: 'b', units: 1n, decimals: 18, caipNetworkId: 'eip155:1', symbol: 'ETH' }

test('at normal speed the wallet chooses the fees, at others the visitor [SND-02]', () => {
  expect(orderAt(order, estimate, 'normal')).toBe(order)
  expect(orderAt(order, estimate, 'fast')).toEqual({ ...order, gasFees })
  expect(estimateAt(estimate, 'slow')).toEqual({ ...estimate, fee: 100n })
  expect(feesOf(estimate)).toEqual({ slow: '100', normal: '200', fast: '300' })
})

test('a network without a choice has the one fee [SND-02]', () => {
  const only = { status: 'ready', fee: 200n, isContract: false } as const
  expect(feesOf(only)).toBeUndefined()
  expect(estimateAt(only, 'fast')).toBe(only)
  expect(orderAt(order, only, 'fast')).toBe(order)
  expect(estimateAt({ status: 'loading' }, 'fast')).toEqual({ status: 'loading' })
})
