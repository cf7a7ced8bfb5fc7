import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { internal, RpcError, rpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import { openCall } from '#protocol/test/openCall'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { testHost, testSolanaAccount } from '../../test/testSession.ts'
import { sendSolana } from './sendSolana.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const network = networks.find(({ chainNamespace }) => chainNamespace === 'solana') as Network
const shown = { account: testSolanaAccount, origin: testHost, network, ...openCall }
const unreachable = rpcError(internal, 'The network cannot be reached')

/** A node that reacts this way to a sent transaction, and then reports this status. */
const send = async (refusal: Error | undefined, known: () => Json) => {
  const asked: [string, Json][] = []
  const sending = sendSolana({ wire: 'AQ==', signature: 'x', sendOptions: { maxRetries: 3, mode: 'serial' } }, shown, {
    sign: async () => '0x',
    read: async (_network, method, params) => {
      asked.push([method, params])
      if (method === 'sendTransaction' && refusal) throw refusal
      return known()
    },
  })
  const settled = sending.then(
    () => 'sent',
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return { end: await settled, asked }
}

test('sends with the page’s options, and simulates on confirmed state by default [EMB-11]', async () => {
  const { end, asked } = await send(undefined, () => 'x')
  expect(end).toBe('sent')
  const options = { preflightCommitment: 'confirmed', maxRetries: 3, encoding: 'base64' }
  expect(asked).toEqual([['sendTransaction', ['AQ==', options]]])
})

test('does not send a transaction that fails the node’s simulation [SOL-03]', async () => {
  const refusal = new RpcError(-32002, 'Transaction simulation failed: Blockhash not found')
  expect((await send(refusal, () => null)).end).toBe(refusal.message)
})

test('a possibly accepted transaction counts as sent, to prevent a double payment [SOL-03]', async () => {
  const known = { value: [{ slot: 5, err: null }] }
  expect((await send(unreachable, () => known)).end).toBe('sent')
  const silent = () => {
    throw unreachable
  }
  expect((await send(unreachable, silent)).end).toBe('sent')
  expect((await send(new RpcError(-32002, 'This transaction has already been processed'), silent)).end).toBe('sent')
})

test('a transaction that no node knows was not sent [SOL-03]', async () => {
  expect((await send(unreachable, () => ({ value: [null] }))).end).toBe('The network cannot be reached')
})
