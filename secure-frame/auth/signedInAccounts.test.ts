import { expect, test } from 'vitest'
import { testAccount, testAddresses, testUser } from '../test/testSession.ts'
import { accountsOf, keyAddresses, signedInAccounts } from './signedInAccounts.ts'

test('the account that signs is that of the EVM key, and names its user', () => {
  expect(signedInAccounts(testUser)).toEqual([testAccount])
  expect(signedInAccounts({ ...testUser, accounts: [...testUser.accounts].reverse() })).toEqual([testAccount])
})

test('before the wallet is made there is no account', () => {
  expect(signedInAccounts({ ...testUser, accounts: [] })).toEqual([])
})

test('keys are compared with their own accounts, not with smart accounts', () => {
  const smart = { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'smartAccount' } as const
  expect(keyAddresses([smart, ...accountsOf(testAddresses)])).toEqual(testAddresses)
  expect(() => keyAddresses([smart])).toThrow(TypeError)
})
