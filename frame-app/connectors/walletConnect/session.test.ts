import { expect, test } from 'vitest'
import { createGivenSession, evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { findSessionAccount, isMethodApproved, readSession } from './session.ts'

const read = (changes: object = {}) => readSession(createGivenSession(changes))
const withAccounts = (...accounts: string[]) => ({ namespaces: { eip155: { accounts, methods: [] } } })
const metadataOf = (metadata: object) => read({ peer: { metadata: { name: 'Lantern', ...metadata } } })?.wallet

test('reads accounts, methods and the wallet', () => {
  expect(read()).toEqual({
    topic: 'ab'.repeat(32),
    expiry: 4_000_000_000,
    wallet: { name: 'Lantern', icon: 'https://lantern.example/icon.png' },
    accounts: [
      { address: evmAddress, caipNetworkId: 'eip155:1' },
      { address: evmAddress, caipNetworkId: 'eip155:42161' },
    ],
    sessionProperties: {},
    methods: { eip155: ['personal_sign', 'wallet_switchEthereumChain'], solana: [] },
  })
})

test.each([
  [{ capabilities: '{}' }, { capabilities: '{}' }],
  [{ capabilities: 1 }, {}],
  ['all', {}],
])('keeps session properties %j as %j [WC-03]', (sessionProperties, kept) => {
  expect(read({ sessionProperties })?.sessionProperties).toEqual(kept)
})

test('counts a single-chain namespace as its kind (CAIP-25)', () => {
  const namespaces = { [solana]: { accounts: [`${solana}:${solanaAddress}`], methods: ['solana_signMessage'] } }
  expect(read({ namespaces })).toMatchObject({
    accounts: [{ address: solanaAddress, caipNetworkId: solana }],
    methods: { eip155: [], solana: ['solana_signMessage'] },
  })
})

test.each([
  ['a short address', 'eip155:1:0x12'],
  ['an address of another kind', `eip155:1:${solanaAddress}`],
  ['a part too many', `eip155:1:${evmAddress}:x`],
  ['a namespace that we do not speak', 'cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
])('ignores %s as an account', (_what, account) => {
  expect(read(withAccounts(account))).toBeUndefined()
  expect(read(withAccounts(account, `eip155:1:${evmAddress}`))?.accounts).toHaveLength(1)
})

test.each([null, 'session', {}, { topic: 1 }])('rejects %j as a session', (given) => {
  expect(readSession(given)).toBeUndefined()
})

test('keeps only harmless metadata of a wallet', () => {
  expect(metadataOf({ icons: ['javascript:alert(1)', 'http://lantern.example/a.png'] })?.icon).toBeNull()
  expect(metadataOf({ name: '   ' })?.name).toBe('Wallet')
  expect(metadataOf({ name: 'x'.repeat(500) })?.name).toHaveLength(64)
  expect(metadataOf({ redirect: { native: 'lantern-wc://' } })).toMatchObject({ native: 'lantern-wc://' })
  const tooLong = `lantern-wc://${'x'.repeat(2048)}`
  expect(metadataOf({ redirect: { native: tooLong, universal: 'https://lantern.example' } })).not.toHaveProperty(
    'native',
  )
})

test.each([
  ['no word', {}],
  ['no metadata', { metadata: null }],
  ['pictures that are none', { metadata: { name: null, icons: null, redirect: null } }],
  [
    'parts of other kinds',
    { metadata: { name: 7, icons: [7], redirect: { native: 7, universal: null, linkMode: true } } },
  ],
])('pairs with a wallet that reports %s about itself', (_what, peer) => {
  expect(read({ peer })?.wallet).toEqual({ name: 'Wallet', icon: null })
  expect(metadataOf({ icons: 'https://lantern.example/a.png' })?.icon).toBe('https://lantern.example/a.png')
})

test('prefers the account on the wanted chain, then the namespace’s first', () => {
  const session = read()
  if (!session) throw new Error('It is a session')
  expect(findSessionAccount(session, 'eip155', 'eip155:42161')?.caipNetworkId).toBe('eip155:42161')
  expect(findSessionAccount(session, 'eip155', 'eip155:137')?.caipNetworkId).toBe('eip155:1')
  expect(findSessionAccount(session, 'solana')).toBeUndefined()
  expect(isMethodApproved('eip155:42161')(session)).toBe(true)
  expect(isMethodApproved('eip155:137')(session)).toBe(false)
})
