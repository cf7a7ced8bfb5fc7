import { expect, test } from 'vitest'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { matchesRequest } from './matchesRequest.ts'
import { findSignedSession, signedIdentity } from './signedIdentity.ts'

const rules = { isRequired: true, isPerChain: false, signsOutOnDisconnect: true }
const account = { address: evmAddress.toLowerCase(), caipNetworkId: 'eip155:1' }
const now = Date.parse('2026-01-31T12:00:00Z')
const data: SignInData = {
  accountAddress: evmAddress,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-31T11:00:00Z',
}

test('identifies accounts per namespace or per chain [SIWX-01]', () => {
  const onOther = { ...account, caipNetworkId: 'eip155:10' }
  expect(signedIdentity(account, rules)).toBe(signedIdentity(onOther, rules))
  expect(signedIdentity(account, { isPerChain: true })).not.toBe(signedIdentity(onOther, { isPerChain: true }))
  expect(signedIdentity({ address: solanaAddress, caipNetworkId: solana }, rules)).toBe(`solana:${solanaAddress}`)
})

test.each<[title: string, changed: Partial<SignInData>, isFound: boolean]>([
  ['of the account', {}, true],
  ['of its account on another chain', { chainId: 'eip155:10' }, true],
  ['of another account', { accountAddress: `0x${'1'.repeat(40)}` }, false],
  ['of another namespace', { chainId: solana }, false],
  ['that ends later', { expirationTime: '2026-01-31T12:00:01Z' }, true],
  ['that has ended', { expirationTime: '2026-01-31T12:00:00Z' }, false],
  ['that has not begun', { notBefore: '2026-01-31T12:00:01Z' }, false],
])('a session %s counts: %j %s [SIWX-03]', (_title, changed, isFound) => {
  expect(findSignedSession([{ ...data, ...changed }], account, rules, now) !== undefined).toBe(isFound)
})

test('counts a session per chain if required [SIWX-01]', () => {
  const perChain = { ...rules, isPerChain: true }
  expect(findSignedSession([{ ...data, chainId: 'eip155:10' }], account, perChain, now)).toBeUndefined()
  expect(findSignedSession([data], account, perChain, now)).toBe(data)
})

test.each<[title: string, changed: Partial<SignInData>, isTaken: boolean]>([
  ['what was asked for', {}, true],
  ['another account', { accountAddress: `0x${'1'.repeat(40)}` }, false],
  ['another chain', { chainId: 'eip155:10' }, false],
  ['the domain of another site', { domain: 'bank.example' }, false],
  ['its domain with a port', { domain: 'shop.example:444' }, false],
  ['a URI of another site', { uri: 'https://bank.example/' }, false],
  ['a URI that is no address', { uri: 'did:key:z6Mk' }, false],
])('accepts a request to sign for %s: %j %s [SIWX-03]', (_title, changed, isTaken) => {
  expect(matchesRequest({ ...data, ...changed }, account, 'https://shop.example')).toBe(isTaken)
})
