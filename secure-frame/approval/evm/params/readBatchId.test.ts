import { expect, test } from 'vitest'
import { readBatchId } from './readBatchId.ts'

test('a page may name its batch, or leave that to the wallet [EMB-11]', () => {
  expect(readBatchId([{ id: 'order-7' }])).toBe('order-7')
  expect(readBatchId([{ id: `0x${'a'.repeat(8_192)}` }])).toHaveLength(8_194)
  for (const params of [undefined, [], [{}], [{ id: null }]]) expect(readBatchId(params)).toBeUndefined()
})

test.each([7, '', {}, `0x${'a'.repeat(8_193)}`])('%j is no id [EMB-11]', (id) => {
  expect(() => readBatchId([{ id }])).toThrow(/Invalid params: id /)
})
