import { expect, test } from 'vitest'
import { readCallsId, toCallsId } from './callsId.ts'

const first = `0x${'1a'.repeat(32)}`
const second = `0x${'2b'.repeat(32)}`

test('encodes the chain and the transactions in a batch id', () => {
  expect(readCallsId(toCallsId(42161, [first, second]))).toEqual({ chainId: 42161, hashes: [first, second] })
})

test.each([undefined, 1, '0x', first, `${first}12`, toCallsId(1, [first]).toUpperCase()])(
  '%s is not a batch id of ours',
  (id) => {
    expect(() => readCallsId(id)).toThrow('Unknown bundle id')
  },
)

test('rejects a chain beyond the range of numbers', () => {
  expect(() => readCallsId(`0x${'ff'.repeat(32)}${'1a'.repeat(32)}`)).toThrow('Unknown bundle id')
})
