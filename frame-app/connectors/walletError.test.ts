import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { toWalletError } from './walletError.ts'

test.each([
  ['the refusal of EIP-1193', { code: 4001, message: 'No' }, 4001],
  ['that of WalletConnect', { code: 5000, message: 'User rejected.' }, 4001],
  ['that of a chain', { code: 5001, message: 'Chains disapproved' }, 4001],
  ['a refusal in words', { code: -32000, message: 'MetaMask: User denied message signature.' }, 4001],
  ['the end of the session', { code: 6000, message: 'User disconnected.' }, 4900],
  ['a request that nobody answered', { code: 0, message: 'Request expired. Please try again.' }, -32005],
  ['an error with a code', { code: -32002, message: 'Pending' }, -32002],
  ['an error without one', new Error('Out of ink'), -32603],
  ['nothing', undefined, -32603],
])('%s [ERR-01]', (_what, thrown, code) => {
  expect(toWalletError(thrown)).toMatchObject({ code })
})

test('words and data of a wallet are kept, as far as they are data', () => {
  expect(toWalletError({ code: -32000, message: 'Too poor', data: { needed: 1 } })).toMatchObject({
    message: 'Too poor',
    data: { needed: 1 },
  })
  expect(toWalletError({ code: -32000, message: '', data: () => 1 })).toMatchObject({
    message: 'The wallet gave no message',
    data: undefined,
  })
})

test('the wallet’s own error stays as the cause', () => {
  const thrown = new Error('Out of ink')
  expect(toWalletError(thrown)).toMatchObject({ cause: thrown })
})

test('our own errors stay what they are', () => {
  const error = new BaseError('relay_unreachable', 'Away')
  expect(toWalletError(error)).toBe(error)
})
