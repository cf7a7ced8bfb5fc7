import { expect, test } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { replacingAtom, sendReplacementAtom } from './sendReplacement.ts'
import {
  keepTransactionAtom,
  pendingTransactionsAtom,
  type SentTransaction,
  sentTransactionAtom,
} from './sentTransactions.ts'
import { endStage } from './stages.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'embedded' as const }
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

/** A visitor with a pending transaction, whose wallet answers as the test defines. */
const createVisitor = (answer: () => Promise<Json>) => {
  const connectors = { injected: {}, walletConnect: {}, embedded: { eip155: createTestConnector({ request: answer }) } }
  const store = createTestStore({ connectors })
  const account = { status: 'connected', wallet, address: from, accounts: [from], caipNetworkId: 'eip155:1' } as const
  store.set(setAccountAtom, 'eip155', account)
  store.set(keepTransactionAtom, transaction)
  store.set(openModalAtom, { name: 'WalletSendReplace', params: { hash: transaction.hash, kind: 'speedUp' } })
  const replace = (kind: 'speedUp' | 'cancel', hash = transaction.hash) =>
    store.set(sendReplacementAtom, { hash, kind, method: 'eth_sendTransaction', params: [] })
  return { store, replace, pending: () => store.get(pendingTransactionsAtom)('eip155:1', from) }
}

test('replaces the pending transaction and keeps its earlier hashes [SND-02]', async () => {
  const answers = [hashOf('b'), hashOf('c')]
  const { store, replace, pending } = createVisitor(async () => answers.shift() ?? null)
  await replace('speedUp')
  expect(pending()).toEqual([{ ...transaction, hash: hashOf('b'), earlier: [hashOf('a')] }])
  expect(store.get(currentViewAtom).view).toEqual({ name: 'WalletSendConfirmed', params: { hash: hashOf('b') } })
  await replace('cancel', hashOf('b'))
  expect(pending()).toMatchObject([{ hash: hashOf('c'), isCancelling: true, earlier: [hashOf('a'), hashOf('b')] }])
})

test('keeps the transfer pending after a rejected replacement [SND-02]', async () => {
  const { store, replace, pending } = createVisitor(() => Promise.reject(rpcError(userRejected)))
  await replace('cancel')
  expect(store.get(replacingAtom)).toEqual({ status: 'failed', fault: 'declined' })
  expect(pending()).toEqual([transaction])
  expect(store.get(sentTransactionAtom)(transaction.hash).transaction).toEqual(transaction)
})

test('reports if the transfer or its cancellation counted [SND-02]', () => {
  const cancelling = { ...transaction, hash: hashOf('c'), isCancelling: true, earlier: [hashOf('a')] }
  const ended = { hash: hashOf('c'), fee: 1n }
  expect(endStage(cancelling, { ...ended, outcome: 'sent' })).toBe('cancelled')
  // A wait for the first transfer reports the cancellation as its replacement.
  expect(endStage(cancelling, { ...ended, outcome: 'replaced' })).toBe('cancelled')
  expect(endStage(cancelling, { ...ended, outcome: 'sent', hash: hashOf('a') })).toBe('sent')
  expect(endStage(cancelling, { ...ended, outcome: 'failed', hash: hashOf('a') })).toBe('failed')
  expect(endStage(cancelling, { ...ended, outcome: 'replaced', hash: hashOf('a') })).toBe('sent')
  expect(endStage(cancelling, { ...ended, outcome: 'replaced', hash: hashOf('a'), hasFailed: true })).toBe('failed')
  expect(endStage(cancelling, { ...ended, outcome: 'replaced', hash: hashOf('d') })).toBe('replaced')
  expect(endStage(transaction, { ...ended, outcome: 'failed' })).toBe('failed')
})
