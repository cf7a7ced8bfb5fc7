import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { isUnknownChain } from './isUnknownChain.ts'

const rpc = (code: number, message: string, data?: unknown) => new RpcError(code, message, data)

test.each([
  rpc(4902, 'Unrecognized chain'),
  rpc(-32603, 'Internal error', { originalError: { code: 4902 } }),
  rpc(-32603, 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.'),
  rpc(-32000, 'Chain 10 is not supported'),
  rpc(-32602, 'Network not found'),
  { code: '4902', message: 'No' },
  'Unknown chain',
  'This wallet does not support this network',
  new Error("The chain hasn't been added yet"),
  { message: 'Failed', cause: { code: 4902 } },
])('recognizes a missing chain in several forms [NET-02]', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(true)
})

test.each([
  rpc(-32601, 'Method not found'),
  rpc(-32603, 'Out of ink'),
  rpc(-32601, 'The method "wallet_switchEthereumChain" does not exist / is not available.'),
  rpc(-32603, 'Unsupported method: wallet_addEthereumChain'),
  'Signing off-chain messages is not supported',
  undefined,
])('%s does not report a missing chain', (thrown) => {
  expect(isUnknownChain(thrown)).toBe(false)
})
