import { expect, onTestFinished, test, vi } from 'vitest'
import { evmTransactions } from '../../services/transactions/evmTransactions.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { followTransactionAtom, isUnknownTransaction } from './follow.ts'
import {
  keepTransactionAtom,
  pendingTransactionsAtom,
  type SentTransaction,
  sentTransactionAtom,
} from './sentTransactions.ts'

const from = `0x${'1'.repeat(40)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const transaction: SentTransaction = {
  hash: hashOf('a'),
  caipNetworkId: 'eip155:1',
  from,
  to: `0x${'3'.repeat(40)}`,
  units: '1',
  decimals: 18,
  symbol: 'ETH',
  sentAt: 0,
}

test('ends once any replaced transaction is confirmed [SND-02]', async () => {
  const store = createTestStore()
  const replaced = { ...transaction, hash: hashOf('b'), earlier: [transaction.hash] }
  store.set(keepTransactionAtom, replaced)
  const end = { outcome: 'sent', hash: transaction.hash, fee: 1n } as const
  const wait = vi.spyOn(evmTransactions, 'wait').mockImplementation(async (_network, hash) =>
    // The node never reports the newest transaction.
    hash === transaction.hash ? end : new Promise(() => undefined),
  )
  onTestFinished(() => wait.mockRestore())
  await store.set(followTransactionAtom, replaced.hash)
  expect(wait).toHaveBeenCalledWith(
    expect.objectContaining({ caipNetworkId: 'eip155:1' }),
    transaction.hash,
    transaction.sentAt,
  )
  expect(store.get(sentTransactionAtom)(replaced.hash).end).toEqual(end)
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toEqual([])
})

test('asks the wallet for a multisig’s hash [SND-02]', async () => {
  const made = hashOf('c')
  const request = vi.fn(async () => ({ status: 200, receipts: [{ transactionHash: made, status: '0x1' }] }))
  const eip155 = createTestConnector({ request })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [from] }))
  store.set(keepTransactionAtom, transaction)
  const end = { outcome: 'sent', hash: made, fee: 1n } as const
  const unknown = Object.assign(new Error('Nobody knows it'), { name: 'UnknownTransactionError' })
  const wait = vi.spyOn(evmTransactions, 'wait').mockImplementation(async (_network, hash) => {
    if (hash === transaction.hash) throw unknown
    return end
  })
  onTestFinished(() => wait.mockRestore())
  await store.set(followTransactionAtom, transaction.hash)
  expect(request.mock.calls).toMatchObject([
    ['test.Harbor', { method: 'wallet_getCallsStatus', params: [transaction.hash] }, undefined],
  ])
  expect(store.get(sentTransactionAtom)(transaction.hash).end).toEqual(end)
})

test('stays pending if the wallet does not know it [SND-02]', async () => {
  const store = createTestStore()
  store.set(keepTransactionAtom, transaction)
  const unknown = Object.assign(new Error('Nobody knows it'), { name: 'UnknownTransactionError' })
  const wait = vi.spyOn(evmTransactions, 'wait').mockRejectedValue(unknown)
  onTestFinished(() => wait.mockRestore())
  const error: unknown = await store.set(followTransactionAtom, transaction.hash).catch((thrown: unknown) => thrown)
  expect(isUnknownTransaction(error)).toBe(true)
  expect(isUnknownTransaction(new AggregateError([new Error('Away')]))).toBe(false)
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toEqual([transaction])
})
