import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { OperationGrownError } from '../approval/evm/operations/operationGrown.ts'
import type { Approved } from '../approval/request.ts'
import { PayerLostError } from './evm/payerLost.ts'
import { transactionHash } from './evm/transactionHash.ts'
import { batch, chainWord, createPage, transaction } from './test/executePage.ts'

const { setTimeout: waitFor } = globalThis
// After a failure the wallet checks three times for the transaction: here at once.
beforeAll(() => void vi.stubGlobal('setTimeout', (run: () => void) => waitFor(run, 0)))
afterAll(() => void vi.unstubAllGlobals())

test('signs and sends a transaction, and returns its own hash [EMB-11]', async () => {
  const { ask, jobs, reads } = createPage({ approve: async () => transaction })
  expect(await ask('eth_sendTransaction', [{}], 1)).toBe(transactionHash('0x01'))
  expect(jobs).toEqual([transaction])
  expect(reads).toEqual([['eip155:1', 'eth_sendRawTransaction', ['0x01']]])
})

test('sends the transactions of a batch in sequence, listed in its id [EMB-11]', async () => {
  const transactions = [3, 4].map((nonce) => ({ chainId: 1, type: 'eip1559' as const, nonce }))
  const { ask, jobs } = createPage({ approve: async () => ({ type: 'calls', transactions }) })
  expect(await ask('wallet_sendCalls', [{}], 1)).toEqual({
    id: `0x${chainWord}${transactionHash('0x01').slice(2)}${transactionHash('0x02').slice(2)}`,
  })
  expect(jobs).toEqual(transactions.map((one) => ({ type: 'transaction', transaction: one })))
})

test('an incomplete batch reports its sent and unsent transactions', async () => {
  const beforeSending = (count: number) => {
    if (count === 2) throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve: async () => batch, beforeSending })
  expect(await ask('wallet_sendCalls', [{}], 1)).toEqual({
    id: `0x${chainWord}${transactionHash('0x01').slice(2)}${'0'.repeat(64)}`,
  })
})

const named = [{ id: 'order-7' }]

const sentBatch = `0x${chainWord}${transactionHash('0x01').slice(2)}${transactionHash('0x02').slice(2)}`

test("a batch has the page's own id, which finds its status [EMB-11]", async () => {
  const { ask, reads } = createPage({ approve: async () => batch })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  expect(await ask('wallet_getCallsStatus', ['order-7'])).toMatchObject({ id: 'order-7', chainId: '0x1' })
  expect(reads.slice(-2).map((read) => (read as unknown[])[2])).toEqual([
    [transactionHash('0x01')],
    [transactionHash('0x02')],
  ])
  expect(await ask('wallet_getCallsStatus', [sentBatch])).toMatchObject({ id: sentBatch })
})

test('refuses a batch with a used id by 5720 without approval [EMB-11]', async () => {
  const { ask, jobs, shown } = createPage({ approve: async () => batch })
  await ask('wallet_sendCalls', named, 1)
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect([jobs.length, shown.length]).toEqual([2, 1])
  expect(await ask('wallet_sendCalls', [{ id: 'order-8' }], 1)).toEqual({ id: 'order-8' })
})

test('refuses the same id while the first batch waits for its approval [EMB-11]', async () => {
  const confirms: ((approved: Approved) => void)[] = []
  const approve = () => new Promise<Approved>((resolve) => void confirms.push(resolve))
  const { ask, shown } = createPage({ approve })
  const first = ask('wallet_sendCalls', named, 1)
  await expect.poll(() => shown).toHaveLength(1)
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  confirms[0]?.(batch)
  expect(await first).toEqual({ id: 'order-7' })
})

test('a rejected or unsent batch can be retried by its id [EMB-11]', async () => {
  let tries = 0
  const approve = async () => {
    tries += 1
    if (tries === 1) throw rpcError(userRejected)
    return batch
  }
  const beforeSending = () => {
    if (tries === 2) throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve, beforeSending })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 4001 })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toThrow('The network cannot be reached')
  await expect(ask('wallet_getCallsStatus', ['order-7'])).rejects.toMatchObject({ code: 5730 })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
})

test('does not send an incomplete batch again by its id [EMB-11]', async () => {
  const beforeSending = (count: number) => {
    if (count === 2) throw new Error('The network cannot be reached')
  }
  const { ask, jobs } = createPage({ approve: async () => batch, beforeSending })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect(jobs).toHaveLength(2)
})

test('refuses a batch with the reason if no transaction was sent', async () => {
  const beforeSending = () => {
    throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve: async () => batch, beforeSending })
  await expect(ask('wallet_sendCalls', [{}], 1)).rejects.toThrow('The network cannot be reached')
})

test.each([
  ['before it is signed, it is not signed', 'approve', 0],
  ['while it is signed, it is not sent', 'beforeSigning', 1],
] as const)('when a request is aborted %s', async (_when, at, signed) => {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  const approve = async () => {
    if (at === 'approve') giveUp()
    return transaction
  }
  const { ask, jobs, reads } = createPage({ approve, ...(at === 'beforeSigning' && { beforeSigning: giveUp }) })
  const asked = ask('eth_sendTransaction', [{}], 1, controller.signal)
  await expect(asked).rejects.toThrow('Request was aborted')
  expect(jobs).toHaveLength(signed)
  expect(reads).toEqual([])
})

test('refuses a batch status request without a valid id', async () => {
  await expect(createPage().ask('wallet_getCallsStatus')).rejects.toMatchObject({ code: -32602 })
  await expect(createPage().ask('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ code: 5730 })
})

test('asks again once if the paymaster steps back, and charges only after approval [AA-03]', async () => {
  const lose = () => {
    throw new PayerLostError('AA32')
  }
  let approvals = 0
  const approve = async () => {
    approvals += 1
    return batch
  }
  const { ask, shown } = createPage({ approve, beforeSigning: () => approvals === 1 && lose() })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  expect(shown.map(({ isUnsponsored }) => isUnsponsored)).toEqual([undefined, true])
  const always = createPage({ approve: async () => batch, beforeSigning: lose })
  await expect(always.ask('wallet_sendCalls', named, 1)).rejects.toThrow('no longer pays')
  expect(always.shown).toHaveLength(2)
})

test('shows an operation that costs more again, once, with the bundler’s price [AA-03]', async () => {
  const least = { maxFeePerGas: 7n }
  const grow = () => {
    throw new OperationGrownError(least)
  }
  let approvals = 0
  const approve = async () => {
    approvals += 1
    return batch
  }
  const { ask, shown } = createPage({ approve, beforeSigning: () => approvals === 1 && grow() })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  expect(shown.map(({ leastPrices }) => leastPrices)).toEqual([undefined, least])
  const always = createPage({ approve: async () => batch, beforeSigning: grow })
  await expect(always.ask('wallet_sendCalls', named, 1)).rejects.toThrow('The network fee has grown')
  expect(always.shown).toHaveLength(2)
})

test('answers a version 1.0 batch with its id, and its status with a word [EMB-11]', async () => {
  const { ask, reads } = createPage({ approve: async () => batch })
  const id = await ask('wallet_sendCalls', [{ version: '1.0' }], 1)
  expect(id).toBe(`0x10${sentBatch.slice(2)}`)
  expect(await ask('wallet_getCallsStatus', [id as string])).toEqual({ status: 'PENDING' })
  expect(reads.slice(-2).map((read) => (read as unknown[])[2])).toEqual([
    [transactionHash('0x01')],
    [transactionHash('0x02')],
  ])
})

test('refuses a batch of an unknown version before showing it [EMB-11]', async () => {
  const { ask, shown } = createPage({ approve: async () => batch })
  await expect(ask('wallet_sendCalls', [{ version: '3.0.0' }], 1)).rejects.toMatchObject({ code: -32602 })
  expect(shown).toEqual([])
})
