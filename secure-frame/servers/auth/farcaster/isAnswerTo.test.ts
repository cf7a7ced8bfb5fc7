import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { isAnswerTo } from './isAnswerTo.ts'

const now = 1_800_000_000_000
const asked = { siweUri: 'https://auth.example/farcaster?page=https%3A%2F%2Fshop.example%3A8443', startedAt: now, now }

const answer = (uri: string, issuedAt = now, expirationTime?: number) =>
  createSiweMessage({
    address: `0x${'a'.repeat(40)}`,
    chainId: 10,
    domain: 'auth.example',
    nonce: 'n'.repeat(16),
    version: '1',
    uri,
    issuedAt: new Date(issuedAt),
    ...(expirationTime === undefined ? {} : { expirationTime: new Date(expirationTime) }),
  })

describe('the message of a Farcaster app', () => {
  test.each([
    asked.siweUri,
    'https://auth.example/farcaster?page=https://shop.example:8443',
    'https://auth.example/farcaster?page=https%3a%2f%2fshop.example%3a8443',
    'https://auth.example:443/farcaster?page=https%3A//shop.example:8443',
  ])('belongs to this login in any URL notation: %s [LOG-01]', (uri) => {
    expect(isAnswerTo(answer(uri), asked)).toBe(true)
  })

  test.each([
    'https://auth.example/farcaster',
    'https://auth.example/farcaster?page=https://evil.example',
    'https://auth.example/farcaster?page=https://shop.example:8443&page=https://evil.example',
    'https://auth.example/farcaster?page=https://shop.example:8443#evil',
    'https://auth.example/other?page=https://shop.example:8443',
    'http://auth.example/farcaster?page=https://shop.example:8443',
    'https://evil.example/farcaster?page=https://shop.example:8443',
    'https://auth.example@evil.example/farcaster?page=https://shop.example:8443',
  ])('belongs to another login if it names %s [LOG-03]', (uri) => {
    expect(isAnswerTo(answer(uri), asked)).toBe(false)
  })

  test.each([
    ['is too old', now - 60_001, undefined],
    ['is of the future', now + 60_001, undefined],
    ['is over', now, now],
  ])('is refused if it %s [LOG-03]', (_what, issuedAt, expirationTime) => {
    expect(isAnswerTo(answer(asked.siweUri, issuedAt, expirationTime), asked)).toBe(false)
  })
})
