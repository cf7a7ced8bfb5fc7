import { expect, test } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { askingAtom, orderAtom, placeOrderAtom, type ReviewedTransaction, sendOrderAtom } from './order.ts'

const from = `0x${'1'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`
const receipt: ReceiptView = 'WalletSendConfirmed'
const other: ReceiptView = 'SwapConfirmed'
const order: ReviewedTransaction = {
  receipt,
  from,
  to: `0x${'3'.repeat(40)}`,
  units: 1n,
  decimals: 18,
  symbol: 'ETH',
  caipNetworkId: 'eip155:1',
}

const createVisitor = (request: () => Promise<Json>) => {
  const eip155 = createTestConnector({ request })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [from] }))
  return store
}

test('returns the transaction and shows the receipt', async () => {
  const store = createVisitor(async () => hash)
  store.set(openModalAtom, { name: 'WalletSend' })
  store.set(placeOrderAtom, order)
  expect(await store.set(sendOrderAtom)).toMatchObject({ hash, from, to: order.to, units: '1' })
  expect(store.get(currentViewAtom).view).toEqual({ name: receipt, params: { hash } })
})

test('reports the result only to the placing feature', async () => {
  const store = createVisitor(() => Promise.reject(rpcError(userRejected)))
  store.set(placeOrderAtom, order)
  expect(await store.set(sendOrderAtom)).toBeUndefined()
  expect(store.get(askingAtom)(receipt)).toEqual({ status: 'failed', fault: 'declined' })
  expect(store.get(askingAtom)(other)).toEqual({ status: 'idle' })
  expect(store.get(orderAtom)(other)).toBeUndefined()
})

test('refuses orders of other features while the wallet prompts', async () => {
  const store = createVisitor(() => new Promise(() => undefined))
  store.set(placeOrderAtom, order)
  void store.set(sendOrderAtom)
  expect(store.get(askingAtom)(other)).toEqual({ status: 'asking' })
  expect(store.set(placeOrderAtom, { ...order, receipt: other })).toBe(false)
})
