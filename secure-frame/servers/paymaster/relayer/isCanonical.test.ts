import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { isCanonical } from './isCanonical.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const signatureOf = (r: bigint, s: bigint) => ({ r: numberToHex(r), s: numberToHex(s) })

test('rejects an authorization with a high s, which the chain skips', () => {
  expect(isCanonical(signatureOf(1n, order / 2n))).toBe(true)
  expect(isCanonical(signatureOf(1n, order / 2n + 1n))).toBe(false)
})

test('requires r and s within the curve’s order', () => {
  for (const [r, s] of [
    [0n, 1n],
    [1n, 0n],
    [order, 1n],
  ] as const)
    expect(isCanonical(signatureOf(r, s))).toBe(false)
  expect(isCanonical(signatureOf(order - 1n, 1n))).toBe(true)
})
