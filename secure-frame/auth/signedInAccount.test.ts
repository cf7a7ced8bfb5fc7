import { expect, test } from 'vitest'
import { testAccount, testAddresses, testUser, token } from '../test/testSession.ts'
import { accountsOf, isSameAccount, keyAddresses, signedInAccount } from './signedInAccount.ts'

test('the account that signs is that of the EVM key, and names its user', () => {
  expect(signedInAccount(testUser)).toEqual(testAccount)
  expect(signedInAccount({ ...testUser, accounts: [...testUser.accounts].reverse() })).toEqual(testAccount)
})

test('before the wallet is made there is no account', () => {
  expect(signedInAccount({ ...testUser, accounts: [] })).toBeUndefined()
})

test.each([
  ['user', { userId: token('other') }],
  ['namespace', { namespace: 'solana' as const }],
  ['address', { address: `0x${'2'.repeat(40)}` }],
  ['type', { type: 'smartAccount' as const }],
])('an account of another %s is another one', (_title, change) => {
  expect(isSameAccount(testAccount, { ...testAccount, ...change })).toBe(false)
  expect(isSameAccount(testAccount, { ...testAccount })).toBe(true)
})

test('no account is not the same as one, and the same as none', () => {
  expect([isSameAccount(testAccount, undefined), isSameAccount(undefined, undefined)]).toEqual([false, true])
})

test('keys are compared with their own accounts, not with smart accounts', () => {
  const smart = { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'smartAccount' } as const
  expect(keyAddresses([smart, ...accountsOf(testAddresses)])).toEqual(testAddresses)
  expect(() => keyAddresses([smart])).toThrow(TypeError)
})
