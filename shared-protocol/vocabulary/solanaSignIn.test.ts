import { expect, test } from 'vitest'
import { writeSignIn } from './signIn.ts'
import { isChainOf, readSolanaSignIn, type SolanaSignIn, writeSolanaSignIn } from './solanaSignIn.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const least: SolanaSignIn = { domain: 'app.marlow.example', address: '7sQkN4mHxR2bTfJcGv8ZpLd3uYeWq5aKnS9tMrXw9FdY' }
const most: SolanaSignIn = {
  ...least,
  statement: 'Welcome in.',
  uri: 'https://app.marlow.example',
  version: '1',
  chainId: 'mainnet',
  nonce: '8F2kQ1x7',
  issuedAt: '2026-11-27T10:00:00Z',
  expirationTime: '2026-11-28T10:00:00Z',
  notBefore: '2026-11-27T10:00:00Z',
  requestId: 'r1',
  resources: ['https://app.marlow.example/a', 'ipfs://b'],
}

test.each([
  ['nothing but who and where', least],
  ['a statement alone', { ...least, statement: 'Welcome in.' }],
  ['a nonce alone', { ...least, nonce: '8F2kQ1x7' }],
  ['resources alone', { ...least, resources: ['https://app.marlow.example/a'] }],
  ['everything', most],
])('reads a message with %s back unchanged [SOL-03]', (_title, fields) => {
  expect(readSolanaSignIn(writeSolanaSignIn(fields))).toEqual(fields)
})

test('reads a CAIP-122 message for Solana [SOL-03]', () => {
  const { domain, address, statement, uri = '', nonce = '', issuedAt = '' } = most
  const data = { domain, accountAddress: address, statement, uri, version: '1' as const, nonce, issuedAt }
  const text = writeSignIn({ ...data, chainId: mainnet })
  expect(readSolanaSignIn(text)).toEqual({
    ...least,
    statement,
    uri,
    version: '1',
    chainId: 'mainnet',
    nonce,
    issuedAt,
  })
})

test.each([
  ['another opening', 'app.marlow.example wants you to sign in with your Ethereum account:\nx'],
  ['a line too many', `${writeSolanaSignIn(most)}\nmore`],
  ['fields in another order', writeSolanaSignIn(least).concat('\n\nNonce: 8F2kQ1x7\nURI: https://a.example')],
  ['two statements', `${writeSolanaSignIn(least)}\n\none\n\ntwo\n\nthree`],
  ['no address', 'app.marlow.example wants you to sign in with your Solana account:\n0x12'],
])('does not read a message with %s [SOL-03]', (_title, text) => {
  expect(readSolanaSignIn(text)).toBeUndefined()
})

test('recognizes a chain by its usual names [SOL-03]', () => {
  for (const name of ['mainnet', 'solana:mainnet', mainnet]) expect(isChainOf(name, mainnet)).toBe(true)
  for (const name of ['devnet', 'solana:devnet', '1', 'eip155:1']) expect(isChainOf(name, mainnet)).toBe(false)
})
