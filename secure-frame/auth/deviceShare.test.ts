import { expect, test } from 'vitest'
import { readDeviceShare, withNext, writeDeviceShare } from './deviceShare.ts'
import { isRestorable, pickShare } from './pickShare.ts'

const addresses = { eip155: '0x1', solana: 'So1' }
const next = { setId: 'next', share: 'new-share' }

test('the bare share of tier 0 matches any set', () => {
  expect(pickShare('bare', 'any')).toBe('bare')
  expect(pickShare('bare', undefined)).toBe('bare')
  expect(readDeviceShare('bare')).toBeUndefined()
})

test('[REC-01] a device keeps shares for both splits during a replacement', () => {
  const kept = writeDeviceShare(withNext('bare', { setId: 'before', addresses }, next))
  expect(pickShare(kept, 'before')).toBe('bare')
  expect(pickShare(kept, 'next')).toBe('new-share')
  expect(readDeviceShare(kept)?.tier).toBe(0)
})

test("a third split keeps the server's share, not the unused one", () => {
  const first = writeDeviceShare(withNext('bare', { setId: 'before', addresses }, next))
  const second = writeDeviceShare(withNext(first, { setId: 'before', addresses }, { setId: 'last', share: 'last' }))
  expect(pickShare(second, 'before')).toBe('bare')
  expect(pickShare(second, 'last')).toBe('last')
})

test('[REC-01] a device of tier 1 has no share for unknown sets', () => {
  const kept = writeDeviceShare({ tier: 1, addresses, shares: [next] })
  expect(pickShare(kept, 'next')).toBe('new-share')
  expect(pickShare(kept, 'other')).toBeUndefined()
  expect(pickShare(kept, undefined)).toBeUndefined()
})

test.each([
  ['without a share', undefined, false],
  ['of a bare share', 'share', true],
  ['of tier 0, in the middle of an upgrade', writeDeviceShare({ tier: 0, shares: [], addresses }), true],
  ['of tier 1', writeDeviceShare({ tier: 1, shares: [], addresses }), false],
])('a device %s shows if the server can restore the wallet', (_title, kept, expected) => {
  expect(isRestorable(kept)).toBe(expected)
})
