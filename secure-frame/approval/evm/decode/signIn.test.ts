import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { claimsSignIn, parseSignIn } from './signIn.ts'

const fields = {
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 1,
  domain: 'app.marlow.example',
  nonce: '8F2kQ1x7aa',
  uri: 'https://app.marlow.example/login',
  version: '1',
  issuedAt: new Date('2026-11-21T10:00:00.000Z'),
} as const

test("reads the library's messages with and without optional lines", () => {
  const whole = {
    ...fields,
    scheme: 'https',
    statement: 'Welcome in.',
    expirationTime: new Date('2026-11-22T10:00:00.000Z'),
    notBefore: new Date('2026-11-21T10:00:00.000Z'),
    requestId: 'r1',
    resources: ['https://app.marlow.example/a', 'ipfs://x'],
  }
  expect(parseSignIn(createSiweMessage(fields))).toMatchObject({
    data: { domain: fields.domain, accountAddress: fields.address, uri: fields.uri, chainId: 'eip155:1' },
  })
  expect(parseSignIn(createSiweMessage(whole))).toMatchObject({
    scheme: 'https',
    data: { expirationTime: '2026-11-22T10:00:00.000Z' },
  })
})

test('does not read Sign in with Solana [SIWX-04]', () => {
  const message = createSiweMessage(fields)
    .replace('Ethereum', 'Solana')
    .replace(fields.address, 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1')
    .replace('\n\n\n', '\n\n')
    .replace('Chain ID: 1', 'Chain ID: mainnet')
  expect(parseSignIn(message)).toBeUndefined()
})

test('does not read duplicate lines, or text around the message', () => {
  const message = createSiweMessage(fields)
  expect(parseSignIn(`${message}\nURI: https://evil.example`)).toBeUndefined()
  expect(parseSignIn(`Hello\n${message}`)).toBeUndefined()
  expect(parseSignIn(message.replace('\nURI', '\nURI: https://evil.example\nURI'))).toBeUndefined()
  expect(parseSignIn(message.replace('Version: 1', 'Version: 2'))).toBeUndefined()
})

test('detects the sign-in phrase despite line breaks', () => {
  expect(claimsSignIn(createSiweMessage(fields))).toBe(true)
  expect(claimsSignIn('x WANTS you\nto  sign in with your Ethereum account')).toBe(true)
  expect(claimsSignIn('Good day')).toBe(false)
})
