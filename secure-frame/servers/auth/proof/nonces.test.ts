import { expect, test } from 'vitest'
import { createProofNonce, isNonce, nonceLifeMs } from './nonces.ts'

const key = Buffer.alloc(32, 1)

test('accepts a nonce for at least two minutes, never after its lifetime', () => {
  for (const start of [0, 1, 59_999, 119_999, 120_000]) {
    const nonce = createProofNonce(key, start)
    expect(isNonce(key, nonce, start + 120_000)).toBe(true)
    expect(isNonce(key, nonce, start + nonceLifeMs)).toBe(false)
  }
})

test('rejects a nonce of another key or of a later time', () => {
  expect(isNonce(key, createProofNonce(Buffer.alloc(32, 2), 0), 0)).toBe(false)
  expect(isNonce(key, createProofNonce(key, 120_000), 0)).toBe(false)
  expect(isNonce(key, '', 0)).toBe(false)
})
