import { describe, expect, test } from 'vitest'
import { readBatch } from './readBatch.ts'

describe('the version of a batch', () => {
  test.each([
    [[{ version: '1.0' }], '1.0'],
    [[{ version: '2.0.0' }], '2.0.0'],
    [[{}], '2.0.0'],
    [undefined, '2.0.0'],
  ])('is read from %j', (params, version) => {
    expect(readBatch(params).version).toBe(version)
  })

  test.each(['3.0.0', '', 2, 'toString'])('is refused if it is %j', (version) => {
    expect(() => readBatch([{ version }])).toThrow('version')
  })
})

describe('the batch id', () => {
  test('is the id from the page [EMB-11]', () => {
    expect(readBatch([{ id: 'order-7' }]).id).toBe('order-7')
    expect(readBatch([{ id: `0x${'a'.repeat(8_192)}` }]).id).toHaveLength(8_194)
  })

  test.each([undefined, [], [{}], [{ id: null }]])('is left to the wallet for %j [EMB-11]', (params) => {
    expect(readBatch(params).id).toBeUndefined()
  })

  test.each([7, '', {}, `0x${'a'.repeat(8_193)}`])('is refused if it is %j [EMB-11]', (id) => {
    expect(() => readBatch([{ id }])).toThrow(/Invalid params: id /)
  })

  test('is ignored in version 1.0', () => {
    expect(readBatch([{ version: '1.0', id: 7 }])).toEqual({ version: '1.0' })
  })
})
