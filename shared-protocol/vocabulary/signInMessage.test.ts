import { expect, test } from 'vitest'
import { writeSignInMessage } from './signInMessage.ts'

const asked = {
  appOrigin: 'https://app.example',
  redirectOrigin: 'https://shop.example',
  interaction: 'x7Zr0m2b1VQ4Jp6yKc-9_d',
  issuedAt: 1_700_000_000_000,
}

test('writes Sign in with Solana for a Solana wallet [HST-01]', () => {
  const address = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
  expect(writeSignInMessage({ ...asked, address, cluster: 'mainnet' })).toBe(
    `app.example wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

Sign in to https://shop.example

URI: https://app.example/connect
Version: 1
Chain ID: mainnet
Nonce: x7Zr0m2b1VQ4Jp6yKc9d
Issued At: 2023-11-14T22:13:20.000Z
Expiration Time: 2023-11-14T22:23:20.000Z
Request ID: x7Zr0m2b1VQ4Jp6yKc-9_d`,
  )
})

test('writes Sign-In with Ethereum for an EVM wallet [HST-01]', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const lines = writeSignInMessage({ ...asked, address, chainId: 10 }).split('\n')
  expect(lines[0]).toBe('app.example wants you to sign in with your Ethereum account:')
  expect(lines).toContain('Chain ID: 10')
})
