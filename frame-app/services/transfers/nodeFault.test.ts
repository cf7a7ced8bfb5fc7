import { createClient, custom } from 'viem'
import { estimateGas } from 'viem/actions'
import { expect, test } from 'vitest'
import { rpcError, transactionRejected, userRejected } from '#protocol/errors/rpc'
import { NotAWalletError } from './NotAWalletError.ts'
import { type NodeFault, nodeFault } from './nodeFault.ts'
import { RentError } from './RentError.ts'
import { MintError } from './tokenMint.ts'

const said: [string, NodeFault][] = [
  ['insufficient funds for gas * price + value: have 1 want 2', 'funds'],
  ['execution reverted: paused', 'reverted'],
  ['nonce too low: next nonce 4, tx nonce 3', 'nonce'],
  ['max fee per gas less than block base fee', 'fee'],
  ['intrinsic gas too low', 'gas'],
  ['the moon is full', 'unknown'],
]

test.each(said)('a wallet that says “%s” says: %s [ERR-03]', (message, fault) => {
  expect(nodeFault({ code: -32000, message })).toBe(fault)
  expect(nodeFault({ code: -32603, message: 'Internal JSON-RPC error.', data: { message } })).toBe(fault)
  expect(nodeFault(rpcError(transactionRejected, message))).toBe(fault)
})

test.each(said)('a node that says “%s” says: %s [ERR-03]', async (message, fault) => {
  const request = async () => {
    throw Object.assign(new Error(message), { code: -32000, message })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const account = `0x${'1'.repeat(40)}` as const
  const thrown = await estimateGas(client, { account, to: account, value: 1n }).catch((error: unknown) => error)
  expect(nodeFault(thrown)).toBe(fault)
})

test('a visitor who says no is no fault of the network [ERR-03]', () => {
  expect(nodeFault(rpcError(userRejected))).toBe('declined')
  expect(nodeFault(undefined)).toBe('unknown')
  expect(nodeFault(new RentError())).toBe('rent')
  expect(nodeFault(new NotAWalletError())).toBe('notAWallet')
  expect(nodeFault(new MintError('It cannot be transferred'))).toBe('token')
})
