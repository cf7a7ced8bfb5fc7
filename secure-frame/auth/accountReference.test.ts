import { expect, test } from 'vitest'
import { testAccount, token } from '../test/testSession.ts'
import { findNamespaceAccount, isSameAccount } from './accountReference.ts'

test.each([
  ['user', { userId: token('other') }],
  ['namespace', { namespace: 'solana' as const }],
  ['address', { address: `0x${'2'.repeat(40)}` }],
  ['type', { type: 'smartAccount' as const }],
])('distinguishes accounts by %s', (_title, change) => {
  expect(isSameAccount(testAccount, { ...testAccount, ...change })).toBe(false)
  expect(isSameAccount(testAccount, { ...testAccount })).toBe(true)
})

test('no account equals only no account', () => {
  expect([isSameAccount(testAccount, undefined), isSameAccount(undefined, undefined)]).toEqual([false, true])
})

test("finds the account of a network's namespace", () => {
  const solana = { ...testAccount, namespace: 'solana', address: '1'.repeat(32) } as const
  expect(findNamespaceAccount([testAccount, solana], 'solana')).toEqual(solana)
  expect(findNamespaceAccount([testAccount, solana], 'eip155')).toEqual(testAccount)
  expect([
    findNamespaceAccount([testAccount], 'bip122'),
    findNamespaceAccount([], 'eip155'),
    findNamespaceAccount(undefined, 'eip155'),
  ]).toEqual([undefined, undefined, undefined])
})
