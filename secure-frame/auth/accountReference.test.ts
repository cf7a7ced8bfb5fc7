import { expect, test } from 'vitest'
import { testAccount, token } from '../test/testSession.ts'
import { isSameAccount } from './accountReference.ts'

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
