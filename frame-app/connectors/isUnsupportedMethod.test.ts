import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { isUnknownChain } from './isUnknownChain.ts'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import { isWalletRejection } from './isWalletRejection.ts'

const rpc = (code: number, message: string, data?: unknown) => new RpcError(code, message, data)
const internal = (message: string, data?: unknown) => rpc(-32603, message, data)

test.each<[form: string, thrown: unknown]>([
  ['the code of JSON-RPC', rpc(-32601, 'No')],
  ['the code of EIP-1193', rpc(4200, 'No')],
  ['the code of EIP-1474', rpc(-32004, 'No')],
  ['a code as text', { code: '4200', message: 'No' }],
  ['a code of WalletConnect for a wallet', { code: 10_001, message: 'No' }],
  ['a code of WalletConnect for a session', { code: 3001, message: 'Unauthorized method.' }],
  ['a code inside its data', internal('Internal JSON-RPC error.', { originalError: { code: -32601 } })],
  ['a code in its cause', { message: 'Failed', cause: { error: { code: 4200 } } }],
  ['a code of ethers', { code: 'UNSUPPORTED_OPERATION', message: 'No' }],
  ['the name of the error', Object.assign(new Error('No'), { name: 'UnsupportedProviderMethodError' })],
  ['the name of another error', Object.assign(new Error('No'), { name: 'MethodNotFoundRpcError' })],
  ['“unsupported method”', internal('Unsupported method: wallet_sendCalls')],
  ['“unknown method”', internal('Unknown method')],
  ['the method in quotes', internal('The method "wallet_sendCalls" does not exist / is not available.')],
  ['the method without quotes', internal('the method eth_signTypedData_v4 does not exist/is not available')],
  ['the method by its name alone', new Error('wallet_getCapabilities is not supported')],
  ['the method, and who lacks it', 'Method solana_signAndSendTransaction not supported by Harbor'],
  ['the passive voice', internal("This method hasn't been implemented yet")],
  ['what the wallet cannot do', new Error('The wallet cannot do solana:signMessage')],
  ['what the wallet does not support', new Error('Wallet does not support signAndSendTransaction')],
  [
    'what a device does not support',
    new Error('[unsupported] Signing off chain messages with Ledger is not yet supported'),
  ],
  ['two words', 'Not supported'],
  ['two other words', new Error('Error: Not implemented')],
  ['one word', rpc(-32000, 'unsupported')],
])('recognizes a missing method from %s [ERR-01]', (_form, thrown) => {
  expect(isUnsupportedMethod(thrown)).toBe(true)
})

test.each<[what: string, thrown: unknown]>([
  ['a refusal', rpc(4001, 'Unsupported')],
  ['a refusal of WalletConnect', rpc(5000, 'Method not supported')],
  ['a refusal in words', rpc(-32601, 'User rejected the request')],
  ['a refusal inside an error', rpc(-32601, 'Method not found', { originalError: { code: 4001 } })],
])('%s does not report a missing method', (_what, thrown) => {
  expect(isUnsupportedMethod(thrown)).toBe(false)
  expect(isWalletRejection(thrown)).toBe(true)
})

test.each<[what: string, thrown: unknown]>([
  ['an unknown chain', rpc(4902, 'Method not found')],
  ['an unknown chain inside an error', rpc(-32601, 'No', { originalError: { code: 4902 } })],
  ['an unknown chain in words', rpc(4200, 'Chain 10 is not supported')],
])('%s does not report a missing method [NET-02]', (_what, thrown) => {
  expect(isUnsupportedMethod(thrown)).toBe(false)
  expect(isUnknownChain(thrown)).toBe(true)
})

test.each<[what: string, thrown: unknown]>([
  ['a revert', internal('execution reverted: method not supported')],
  ['an account that is not there', internal('Account does not exist')],
  ['a call of a node', internal('eth_getBalance failed: header not found')],
  ['a lack of funds', rpc(-32000, 'insufficient funds for gas * price + value')],
  ['an account that is not permitted', rpc(4100, 'The requested method has not been authorized by the user')],
  ['a request that is pending', rpc(-32002, 'Request already pending')],
  ['invalid params', rpc(-32602, 'Invalid params')],
  ['an error', new Error('Out of ink')],
  ['nothing', undefined],
])('%s does not report a missing method', (_what, thrown) => {
  expect(isUnsupportedMethod(thrown)).toBe(false)
})
