import { expect, test } from 'vitest'
import { internal, rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { placeOrderAtom } from '../transactions/order.ts'
import { pendingTransactionsAtom } from '../transactions/sentTransactions.ts'
import { changeSendDraftAtom, sendDraftAtom } from './form/sendDraft.ts'
import { pastReceiversAtom } from './receiver/receivers.ts'
import { sendTransferAtom, transferOrderAtom, transferPromptAtom } from './transferOrder.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const from = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const to = `0x${'3'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`
const order = {
  receipt: 'WalletSendConfirmed' as const,
  from,
  to,
  units: 10n ** 18n,
  caipNetworkId: 'eip155:1',
  symbol: 'ETH',
  decimals: 18,
}

/** A visitor who has filled in the form, with a wallet whose answer the test defines. */
const createSender = (answer: () => Promise<Json>) => {
  const asked: unknown[] = []
  const eip155 = createTestConnector({
    request: (_walletId, { method, params }) => {
      asked.push([method, params])
      return answer()
    },
  })
  const connectors = { injected: { eip155 }, walletConnect: {}, embedded: {} }
  const store = createTestStore({ connectors }, ['eip155:1', 'eip155:137'])
  const accounts = [from, other]
  store.set(setAccountAtom, 'eip155', {
    status: 'connected',
    wallet,
    address: from,
    accounts,
    caipNetworkId: 'eip155:1',
  })
  store.set(changeSendDraftAtom, { amount: '1', receiver: to })
  store.set(openModalAtom, { name: 'WalletSend' })
  store.set(placeOrderAtom, order)
  const switchTo = (change: { address?: string; caipNetworkId?: string }) => {
    const account = store.get(getAccountAtom)('eip155')
    if (account.status === 'connected')
      store.set(changeConnectionAtom, account, (current) => ({ ...current, ...change }))
  }
  return { store, asked, switchTo }
}

test('sends the transfer and keeps it as pending [SND-02]', async () => {
  const { store, asked } = createSender(async () => hash)
  await store.set(sendTransferAtom)
  expect(asked).toEqual([['eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000', chainId: '0x1' }]]])
  expect(store.get(sendDraftAtom)).toEqual({ amount: '', receiver: '' })
  expect(store.get(currentViewAtom).view).toEqual({ name: 'WalletSendConfirmed', params: { hash } })
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toMatchObject([
    { hash, to, units: '1000000000000000000' },
  ])
  expect(store.get(pastReceiversAtom)('eip155:1')).toMatchObject([{ address: to }])
})

test('remembers the name and address of a named receiver [SND-02]', async () => {
  const { store, asked } = createSender(async () => hash)
  store.set(placeOrderAtom, { ...order, toName: 'ola.eth' })
  await store.set(sendTransferAtom)
  expect(asked).toEqual([['eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000', chainId: '0x1' }]]])
  expect(store.get(pastReceiversAtom)('eip155:1')).toMatchObject([{ address: to, name: 'ola.eth' }])
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toMatchObject([{ to, toName: 'ola.eth' }])
})

test.each([
  ['declined', rpcError(userRejected)],
  ['funds', rpcError(internal, 'insufficient funds for gas * price + value')],
  ['unknown', new Error('Port closed')],
] as const)('keeps the draft if the wallet fails (%s) [SND-02]', async (fault, error) => {
  const { store } = createSender(() => Promise.reject(error))
  await store.set(sendTransferAtom)
  expect(store.get(transferPromptAtom)).toEqual({ status: 'failed', fault })
  expect(store.get(sendDraftAtom)).toEqual({ amount: '1', receiver: to })
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toEqual([])
})

test('fails if the wallet’s answer is not a hash', async () => {
  const { store } = createSender(async () => 'sent!')
  await store.set(sendTransferAtom)
  expect(store.get(transferPromptAtom)).toEqual({ status: 'failed', fault: 'unknown' })
})

test('prompts once and refuses other orders until answered', async () => {
  const { promise, resolve } = deferred<Json>()
  const { store, asked } = createSender(() => promise)
  const sent = [store.set(sendTransferAtom), store.set(sendTransferAtom)]
  expect(store.set(placeOrderAtom, { ...order, units: 5n })).toBe(false)
  resolve(hash)
  await Promise.all(sent)
  expect(asked).toHaveLength(1)
  expect(store.get(transferOrderAtom)).toBe(order)
})

test.each([
  ['account', { address: other }],
  ['network', { caipNetworkId: 'eip155:137' }],
])('sends nothing from another %s than reviewed [NET-03]', async (_kind, change) => {
  const { store, asked, switchTo } = createSender(async () => hash)
  switchTo(change)
  await store.set(sendTransferAtom)
  expect(asked).toEqual([])
  expect(store.get(transferPromptAtom)).toEqual({ status: 'failed', fault: 'moved' })
  expect(store.get(sendDraftAtom)).toEqual({ amount: '', receiver: '' })
})

test('keeps another open view while the transfer is pending', async () => {
  const { store } = createSender(async () => {
    store.set(openModalAtom, { name: 'Networks' })
    return hash
  })
  await store.set(sendTransferAtom)
  expect(store.get(currentViewAtom).view).toEqual({ name: 'Networks' })
  expect(store.get(pendingTransactionsAtom)('eip155:1', from)).toHaveLength(1)
})

const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((take) => {
    resolve = take
  })
  return { promise, resolve }
}
