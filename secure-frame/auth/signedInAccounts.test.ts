import { expect, test } from 'vitest'
import { testAccount, testAddresses, testSolanaAccount, testUser } from '../test/testSession.ts'
import { keyAddresses, signedInAccounts, toKeyAccounts } from './signedInAccounts.ts'

test('the accounts that sign are those of the keys, the one of EVM first, and name their user [SOL-01]', () => {
  expect(signedInAccounts(testUser)).toEqual([testAccount, testSolanaAccount])
  expect(signedInAccounts({ ...testUser, accounts: [...testUser.accounts].reverse() })).toEqual([
    testAccount,
    testSolanaAccount,
  ])
})

test('before the wallet is made there is no account', () => {
  expect(signedInAccounts({ ...testUser, accounts: [] })).toEqual([])
})

test('keys are compared with their own accounts, not with smart accounts', () => {
  const smart = { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'smartAccount' } as const
  expect(keyAddresses([smart, ...toKeyAccounts(testAddresses)])).toEqual(testAddresses)
  expect(() => keyAddresses([smart])).toThrow(TypeError)
})
