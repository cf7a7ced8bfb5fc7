import { createClient, custom } from 'viem'
import { estimateGas } from 'viem/actions'
import { expect, test } from 'vitest'
import { rpcError, transactionRejected, userRejected } from '#protocol/errors/rpc'
import { NotAWalletError } from './NotAWalletError.ts'
import { nodeFault, type TransactionFault } from './nodeFault.ts'
import { RentError } from './RentError.ts'
import { MintError } from './tokenMint.ts'

const said: [string, TransactionFault][] = [
  ['insufficient funds for gas * price + value: have 1 want 2', 'funds'],
  ['lack of funds (1) for max fee (2)', 'funds'],
  ['Upfront cost exceeds account balance', 'funds'],
  ['execution reverted: paused', 'reverted'],
  ['execution reverted: insufficient balance', 'reverted'],
  ['VM Exception while processing transaction: revert', 'contract'],
  ['invalid opcode: INVALID', 'contract'],
  ['EVM error InvalidFEOpcode', 'contract'],
  ['invalid jump destination', 'contract'],
  ['stack underflow (0 <=> 2)', 'contract'],
  ['stack limit reached 1024 (1023)', 'contract'],
  ['out of gas', 'contract'],
  ['write protection', 'contract'],
  ['nonce too low: next nonce 4, tx nonce 3', 'nonce'],
  ['nonce too high', 'nonceAhead'],
  ['Nonce too distant from current sender nonce', 'nonceAhead'],
  ['nonce has max value', 'nonceAhead'],
  ['invalid nonce', 'nonce'],
  ['already known', 'nonce'],
  ['max fee per gas less than block base fee', 'fee'],
  ['max fee per gas higher than 2^256-1', 'feeTooHigh'],
  ['max priority fee per gas higher than max fee per gas', 'feeTooHigh'],
  ['transaction underpriced: gas tip cap 1, minimum needed 25000000000', 'fee'],
  ['Gas price below configured minimum gas price', 'fee'],
  ['intrinsic gas too low', 'gas'],
  ['intrinsic gas too high', 'gas'],
  ['exceeds block gas limit', 'gas'],
  ['gas required exceeds allowance (30000000)', 'gas'],
  ['Too many requests', 'unknown'],
  ['header not found', 'unknown'],
  ['the moon is full', 'unknown'],
]

test.each(said)('classifies the wallet error “%s” as %s [ERR-03]', (message, fault) => {
  expect(nodeFault({ code: -32000, message })).toBe(fault)
  expect(nodeFault({ code: -32603, message: 'Internal JSON-RPC error.', data: { message } })).toBe(fault)
  expect(nodeFault(rpcError(transactionRejected, message))).toBe(fault)
})

test.each(said)('classifies the node error “%s” as %s [ERR-03]', async (message, fault) => {
  const request = async () => {
    throw Object.assign(new Error(message), { code: -32000, message })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const account = `0x${'1'.repeat(40)}` as const
  const thrown = await estimateGas(client, { account, to: account, value: 1n }).catch((error: unknown) => error)
  expect(nodeFault(thrown)).toBe(fault)
})

test('does not classify a rejection as a network fault [ERR-03]', () => {
  expect(nodeFault(rpcError(userRejected))).toBe('declined')
  expect(nodeFault(undefined)).toBe('unknown')
  expect(nodeFault(new RentError())).toBe('rent')
  expect(nodeFault(new NotAWalletError())).toBe('notAWallet')
  expect(nodeFault(new MintError('It cannot be transferred'))).toBe('token')
})
