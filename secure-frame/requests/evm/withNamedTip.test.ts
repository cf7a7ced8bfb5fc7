import { expect, test } from 'vitest'
import { rpcError, transactionRejected } from '#protocol/errors/rpc'
import { withNamedTip } from './withNamedTip.ts'

const transaction = { chainId: 137, type: 'eip1559', maxFeePerGas: 300n, maxPriorityFeePerGas: 2n } as const
const tipBy = (message: string) =>
  withNamedTip(transaction, rpcError(transactionRejected, message))?.maxPriorityFeePerGas

test.each([
  ['transaction underpriced: gas tip cap 2, minimum needed 25', 25n],
  ['transaction gas price below minimum: gas tip cap 2, minimum needed 25', 25n],
  ['transaction underpriced: tip needed 25, tip permitted 2', 25n],
  ['transaction underpriced: gas tip cap 2, minimum needed 300', 300n],
  // Above the approved maximum, not above the current tip, and not a number.
  ['transaction underpriced: gas tip cap 2, minimum needed 301', undefined],
  ['transaction underpriced: gas tip cap 2, minimum needed 2', undefined],
  ['transaction underpriced', undefined],
  ['transaction underpriced: minimum needed 2.5 gwei', undefined],
  ['replacement transaction underpriced', undefined],
  ['nonce too low', undefined],
])('"%s"', (message, tip) => {
  expect(tipBy(message)).toBe(tip)
})

test('keeps a transaction that has only a gas price', () => {
  const refusal = rpcError(transactionRejected, 'transaction underpriced: minimum needed 25')
  expect(withNamedTip({ chainId: 1, type: 'legacy', gasPrice: 2n }, refusal)).toBeUndefined()
})
