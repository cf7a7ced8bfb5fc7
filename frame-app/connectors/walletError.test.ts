import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { RpcError } from '#protocol/errors/rpc'
import { toWalletError } from './walletError.ts'

test.each([
  ['the refusal of EIP-1193', { code: 4001, message: 'No' }, 4001],
  ['that of WalletConnect', { code: 5000, message: 'User rejected.' }, 4001],
  ['that of a chain', { code: 5001, message: 'Chains disapproved' }, 4001],
  ['a refusal in words', { code: -32000, message: 'MetaMask: User denied message signature.' }, 4001],
  ['the end of the session', { code: 6000, message: 'User disconnected.' }, 4900],
  ['a request that nobody answered', { code: 0, message: 'Request expired. Please try again.' }, -32005],
  ['what it cannot do, by a code of its own', { code: -32603, message: 'Method not implemented' }, 4200],
  ['what it cannot do, by the code of JSON-RPC', { code: -32601, message: 'Method not found' }, -32601],
  ['an error with a code', { code: -32002, message: 'Pending' }, -32002],
  ['an error without one', new Error('Out of ink'), -32603],
  ['nothing', undefined, -32603],
])('%s [ERR-01]', (_what, thrown, code) => {
  expect(toWalletError(thrown)).toMatchObject({ code })
})

test('keeps a wallet’s message, and data if serializable', () => {
  expect(toWalletError({ code: -32000, message: 'Too poor', data: { needed: 1 } })).toMatchObject({
    message: 'Too poor',
    data: { needed: 1 },
  })
  expect(toWalletError({ code: -32000, message: '', data: () => 1 })).toMatchObject({
    message: 'The wallet gave no message',
    data: undefined,
  })
})

test('keeps the wallet’s own error as the cause', () => {
  const thrown = new Error('Out of ink')
  expect(toWalletError(thrown)).toMatchObject({ cause: thrown })
})

test('leaves the modal’s own errors unchanged', () => {
  const error = new BaseError('relay_unreachable', 'Away')
  expect(toWalletError(error)).toBe(error)
})

const rpc = (code: number, message: string, data?: unknown) => new RpcError(code, message, data)

test.each([
  ['an internal error', rpc(-32603, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['an invalid input', rpc(-32000, 'User rejected the request')],
  ['a plain text', 'User canceled'],
  ['an error without code', new Error('Transaction was rejected')],
  ['one word', new Error('Cancelled')],
  ['the closing of its window', new Error('User closed modal')],
  ['the closing of its plugin', new Error('Plugin Closed')],
  ['the denial of the approval', new Error('Approval Denied')],
  ['the passive voice', rpc(-32603, 'The request was declined by the user')],
  ['a code of ethers', { code: 'ACTION_REJECTED', message: 'ethers: oh no (action="sendTransaction")' }],
  ['a code as text', { code: '4001', message: 'No' }],
  ['the name of the error', Object.assign(new Error('No'), { name: 'UserRejectedRequestError' })],
  ['a code inside its data', rpc(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4001 } })],
  ['a code in its cause', { message: 'Failed', cause: { code: 4001 } }],
  ['hints of the page’s script', rpc(-32603, 'No', { code: 'ACTION_REJECTED', cause: {} })],
])('a rejection by %s is 4001, for any kind of wallet [CON-13]', (_what, thrown) => {
  expect(toWalletError(thrown)).toMatchObject({ code: 4001 })
})

test.each([
  ['a revert', rpc(-32603, 'execution reverted: user rejected')],
  ['a node that rejects', rpc(-32003, 'Transaction rejected')],
  ['a nonce', rpc(-32000, 'transaction rejected: nonce too low')],
  ['a lack of funds', rpc(-32000, 'insufficient funds for gas * price + value')],
  ['a user that is not there', rpc(-32603, 'User not found')],
  ['a denied access', rpc(-32603, 'Access denied by the RPC endpoint')],
  ['a closed connection', rpc(-32603, 'WebSocket connection closed unexpectedly by the remote host')],
])('%s is not a rejection [ERR-01]', (_what, thrown) => {
  expect(toWalletError(thrown)).toBe(thrown)
})
