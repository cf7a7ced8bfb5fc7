import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { OperationGrownError } from '../approval/evm/operations/operationGrown.ts'
import type { Approved } from '../approval/request.ts'
import { PayerLostError } from './evm/payerLost.ts'
import { transactionHash } from './evm/transactionHash.ts'
import { batch, chainWord, createPage, transaction } from './test/executePage.ts'

const { setTimeout: waitFor } = globalThis
// After a failure the wallet looks three times whether the network took it: here at once.
beforeAll(() => void vi.stubGlobal('setTimeout', (run: () => void) => waitFor(run, 0)))
afterAll(() => void vi.unstubAllGlobals())

test('a transaction is signed, sent on its network, and answered by its own hash, whatever the node says [EMB-11]', async () => {
  const { ask, jobs, reads } = createPage({ approve: async () => transaction })
  expect(await ask('eth_sendTransaction', [{}], 1)).toBe(transactionHash('0x01'))
  expect(jobs).toEqual([transaction])
  expect(reads).toEqual([['eip155:1', 'eth_sendRawTransaction', ['0x01']]])
})

test('the transactions of a batch are sent one after another, and its id says which [EMB-11]', async () => {
  const transactions = [3, 4].map((nonce) => ({ chainId: 1, type: 'eip1559' as const, nonce }))
  const { ask, jobs } = createPage({ approve: async () => ({ type: 'calls', transactions }) })
  expect(await ask('wallet_sendCalls', [{}], 1)).toEqual({
    id: `0x${chainWord}${transactionHash('0x01').slice(2)}${transactionHash('0x02').slice(2)}`,
  })
  expect(jobs).toEqual(transactions.map((one) => ({ type: 'transaction', transaction: one })))
})

test('a batch that breaks off tells which transactions went out, and that the rest did not', async () => {
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

test("a batch has the page's own id, and its status is found by that [EMB-11]", async () => {
  const { ask, reads } = createPage({ approve: async () => batch })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  expect(await ask('wallet_getCallsStatus', ['order-7'])).toMatchObject({ id: 'order-7', chainId: '0x1' })
  expect(reads.slice(-2).map((read) => (read as unknown[])[2])).toEqual([
    [transactionHash('0x01')],
    [transactionHash('0x02')],
  ])
  expect(await ask('wallet_getCallsStatus', [sentBatch])).toMatchObject({ id: sentBatch })
})

test('a batch with an id that was used is refused by 5720, without an approval, and sent once [EMB-11]', async () => {
  const { ask, jobs, shown } = createPage({ approve: async () => batch })
  await ask('wallet_sendCalls', named, 1)
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect([jobs.length, shown.length]).toEqual([2, 1])
  expect(await ask('wallet_sendCalls', [{ id: 'order-8' }], 1)).toEqual({ id: 'order-8' })
})

test('the same while the first one waits for its approval [EMB-11]', async () => {
  const confirms: ((approved: Approved) => void)[] = []
  const approve = () => new Promise<Approved>((resolve) => void confirms.push(resolve))
  const { ask, shown } = createPage({ approve })
  const first = ask('wallet_sendCalls', named, 1)
  await expect.poll(() => shown).toHaveLength(1)
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  confirms[0]?.(batch)
  expect(await first).toEqual({ id: 'order-7' })
})

test('a batch that was declined, or of which nothing went out, may be tried again by its id [EMB-11]', async () => {
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

test('a batch that broke off is not sent again by its id [EMB-11]', async () => {
  const beforeSending = (count: number) => {
    if (count === 2) throw new Error('The network cannot be reached')
  }
  const { ask, jobs } = createPage({ approve: async () => batch, beforeSending })
  expect(await ask('wallet_sendCalls', named, 1)).toEqual({ id: 'order-7' })
  await expect(ask('wallet_sendCalls', named, 1)).rejects.toMatchObject({ code: 5720 })
  expect(jobs).toHaveLength(2)
})

test('a batch of which nothing went out is refused with the reason', async () => {
  const beforeSending = () => {
    throw new Error('The network cannot be reached')
  }
  const { ask } = createPage({ approve: async () => batch, beforeSending })
  await expect(ask('wallet_sendCalls', [{}], 1)).rejects.toThrow('The network cannot be reached')
})

test.each([
  ['before it is signed, it is not signed', 'approve', 0],
  ['while it is signed, it is not sent', 'beforeSigning', 1],
] as const)('when a request is given up %s', async (_when, at, signed) => {
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

test('a batch that is asked about without its id is no question', async () => {
  await expect(createPage().ask('wallet_getCallsStatus')).rejects.toMatchObject({ code: -32602 })
  await expect(createPage().ask('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ code: 5730 })
})

test('who was to pay steps back after the approval: the visitor is asked again, once, and pays only after a yes [AA-03]', async () => {
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

test('an operation that costs more than was shown is shown again, once, with the price that the bundler names [AA-03]', async () => {
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

test('a batch of version 1.0 is answered by its id alone, and its status by a word [EMB-11]', async () => {
  const { ask, reads } = createPage({ approve: async () => batch })
  const id = await ask('wallet_sendCalls', [{ version: '1.0' }], 1)
  expect(id).toBe(`0x10${sentBatch.slice(2)}`)
  expect(await ask('wallet_getCallsStatus', [id as string])).toEqual({ status: 'PENDING' })
  expect(reads.slice(-2).map((read) => (read as unknown[])[2])).toEqual([
    [transactionHash('0x01')],
    [transactionHash('0x02')],
  ])
})

test('a batch of an unknown version is refused before it is shown [EMB-11]', async () => {
  const { ask, shown } = createPage({ approve: async () => batch })
  await expect(ask('wallet_sendCalls', [{ version: '3.0.0' }], 1)).rejects.toMatchObject({ code: -32602 })
  expect(shown).toEqual([])
})
