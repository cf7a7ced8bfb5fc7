import { expect, test } from 'vitest'
import { createGivenSession, evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { findSessionAccount, isApproved, readSession } from './session.ts'

const read = (changes: object = {}) => readSession(createGivenSession(changes))
const withAccounts = (...accounts: string[]) => ({ namespaces: { eip155: { accounts, methods: [] } } })
const metadataOf = (metadata: object) => read({ peer: { metadata: { name: 'Lantern', ...metadata } } })?.wallet

test('accounts, methods and the wallet are read', () => {
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
])('properties of the session %j are kept as %j [WC-03]', (sessionProperties, kept) => {
  expect(read({ sessionProperties })?.sessionProperties).toEqual(kept)
})

test('a namespace for one chain counts to its kind (CAIP-25)', () => {
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
])('%s is no account', (_what, account) => {
  expect(read(withAccounts(account))).toBeUndefined()
  expect(read(withAccounts(account, `eip155:1:${evmAddress}`))?.accounts).toHaveLength(1)
})

test.each([null, 'session', {}, { topic: 1 }])('%j is no session', (given) => {
  expect(readSession(given)).toBeUndefined()
})

test('of the words of a wallet about itself only harmless ones are kept', () => {
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
])('a wallet that says %s about itself is paired all the same', (_what, peer) => {
  expect(read({ peer })?.wallet).toEqual({ name: 'Wallet', icon: null })
  expect(metadataOf({ icons: 'https://lantern.example/a.png' })?.icon).toBe('https://lantern.example/a.png')
})

test('the account on the wanted chain comes first, then the first of the namespace', () => {
  const session = read()
  if (!session) throw new Error('It is a session')
  expect(findSessionAccount(session, 'eip155', 'eip155:42161')?.caipNetworkId).toBe('eip155:42161')
  expect(findSessionAccount(session, 'eip155', 'eip155:137')?.caipNetworkId).toBe('eip155:1')
  expect(findSessionAccount(session, 'solana')).toBeUndefined()
  expect(isApproved('eip155:42161')(session)).toBe(true)
  expect(isApproved('eip155:137')(session)).toBe(false)
})
