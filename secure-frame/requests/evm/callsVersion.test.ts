import { describe, expect, test } from 'vitest'
import { readFirstId, toFirstAnswer, toFirstStatus } from './callsVersion.ts'

describe('a batch of version 1.0', () => {
  const id = `0x${'0'.repeat(63)}1${'ab'.repeat(32)}`

  test('has a text id', () => {
    const answer = toFirstAnswer({ id })
    expect(answer).toBe(`0x10${id.slice(2)}`)
    expect([readFirstId(answer), readFirstId(id)]).toEqual([id, undefined])
  })

  test('is pending or confirmed', () => {
    expect(toFirstStatus({ status: 100, receipts: [] })).toEqual({ status: 'PENDING' })
    const receipts = [{ status: '0x0' }]
    expect(toFirstStatus({ status: 500, receipts })).toEqual({ status: 'CONFIRMED', receipts })
    expect(() => toFirstStatus({ status: 400 })).toThrow('not carried out')
  })
})
