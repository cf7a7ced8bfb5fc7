import { expect, test } from 'vitest'
import { testAccount, testAddresses, testSolanaAccount, testUser } from '../test/testSession.ts'
import { keyAddresses, signedInAccounts, toKeyAccounts } from './signedInAccounts.ts'

test('returns the signing accounts of the keys, EVM first, with their user [SOL-01]', () => {
  expect(signedInAccounts(testUser)).toEqual([testAccount, testSolanaAccount])
  expect(signedInAccounts({ ...testUser, accounts: [...testUser.accounts].reverse() })).toEqual([
    testAccount,
    testSolanaAccount,
  ])
})

test('returns no account before the wallet is made', () => {
  expect(signedInAccounts({ ...testUser, accounts: [] })).toEqual([])
})

test('compares keys with their own accounts, not smart accounts', () => {
  const smart = { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'smartAccount' } as const
  expect(keyAddresses([smart, ...toKeyAccounts(testAddresses)])).toEqual(testAddresses)
  expect(() => keyAddresses([smart])).toThrow(TypeError)
})
