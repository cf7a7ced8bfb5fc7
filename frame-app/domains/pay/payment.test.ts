import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { PayResult } from '#protocol/pay'
import { leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { endTransactionAtom, sentTransactionAtom } from '../transactions/sentTransactions.ts'
import type { PayRequest } from './PayRequest.ts'
import { payByExchangeAtom } from './payExchange.ts'
import {
  activePaymentAtom,
  askPaymentAtom,
  declineWhenClosedAtom,
  endOverdueAtom,
  endPaymentAtom,
  isPaymentInProgressAtom,
  markSentAtom,
} from './payment.ts'
import { payByWalletAtom, payOrderAtom, payPromptAtom } from './payOrder.ts'

const [ada, bert, shop] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'d'.repeat(40)}`]
const hash = `0x${'7'.repeat(64)}`
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }

const paymentOption = {
  caipNetworkId: 'eip155:1',
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  decimals: 18,
  units: 5n,
  to: shop,
}
const request: PayRequest = { paymentOptions: [paymentOption], orderId: 'Order 1182', expiresAt: Date.now() + 60_000 }

const createVisitor = (send: (method: string) => Promise<string> = async () => hash) => {
  const asked: string[] = []
  const eip155 = createTestConnector({
    request: async (_wallet, { method }) => {
      if (method !== 'eth_sendTransaction') return null
      asked.push(method)
      return send(method)
    },
  })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  const connect = (address: string) =>
    store.set(setAccountAtom, 'eip155', {
      status: 'connected',
      wallet,
      address,
      accounts: [ada, bert],
      caipNetworkId: 'eip155:1',
    })
  connect(ada)
  store.set(openModalAtom, { name: 'Pay' })
  let ended: PayResult | undefined
  const ask = (given = request) => {
    const asking = store.set(askPaymentAtom, given)
    void asking.then((result) => {
      ended = result
    })
    return asking
  }
  const pay = () => {
    const order = store.get(payOrderAtom)
    return order && store.set(payByWalletAtom, order)
  }
  const take = (outcome: 'sent' | 'failed') => {
    const { transaction } = store.get(sentTransactionAtom)(hash)
    if (!transaction) throw new Error('Nothing was sent')
    store.set(endTransactionAtom, transaction, { outcome, hash, fee: 1n })
  }
  return { store, asked, connect, ask, pay, take, ended: () => ended }
}

const paid = {
  transaction: hash,
  network: 'eip155:1',
  from: ada,
  to: shop,
  asset: 'eip155:1/slip44:60',
  amount: '5',
}

test('prompts the wallet once and shows the progress [PAY-01]', async () => {
  const { store, asked, ask, pay } = createVisitor()
  void ask()
  await Promise.all([pay(), pay()])
  expect(asked).toEqual(['eth_sendTransaction'])
  expect(store.get(currentViewAtom).view).toEqual({ name: 'PayLoading', params: { hash } })
  expect(store.get(activePaymentAtom)?.stage).toEqual({ status: 'sent' })
})

test('does not pay the same order twice [PAY-01]', async () => {
  const { store, asked, ask } = createVisitor()
  const first = ask()
  store.set(endPaymentAtom, request, { success: true, status: 'paid', result: paid })
  expect(await first).toEqual({ success: true, status: 'paid', result: paid })
  expect(await ask({ ...request, expiresAt: request.expiresAt + 1 })).toEqual(await first)
  expect(asked).toEqual([])
})

test('refuses a second payment while one is in progress [PAY-01]', () => {
  const { ask } = createVisitor()
  void ask()
  expect(() => ask({ ...request, orderId: 'Other' })).toThrow('Another payment is not over yet')
})

test('stays open after a rejection in the wallet [PAY-01]', async () => {
  const { store, ask, pay, ended } = createVisitor(() => Promise.reject(new BaseError(4001, 'No')))
  void ask()
  await pay()
  expect(store.get(payPromptAtom)).toEqual({ status: 'failed', fault: 'declined' })
  expect([store.get(isPaymentInProgressAtom), ended()]).toEqual([true, undefined])
})

test('declines on closing, unless the wallet has paid [PAY-01]', async () => {
  const declining = createVisitor()
  const asking = declining.ask()
  declining.store.set(leaveModalAtom)
  declining.store.set(declineWhenClosedAtom, request)
  expect(await asking).toEqual({ success: false, status: 'declined' })

  const paying = createVisitor()
  void paying.ask()
  await paying.pay()
  paying.store.set(leaveModalAtom)
  paying.store.set(declineWhenClosedAtom, request)
  paying.store.set(endOverdueAtom, request, request.expiresAt + 1)
  expect(paying.store.get(isPaymentInProgressAtom)).toBe(true)
})

test('ends at its expiry without a further prompt [PAY-01]', async () => {
  const { store, asked, ask, pay } = createVisitor()
  const asking = ask()
  store.set(endOverdueAtom, request, request.expiresAt - 1)
  expect(store.get(isPaymentInProgressAtom)).toBe(true)
  store.set(endOverdueAtom, request, request.expiresAt)
  expect(await asking).toEqual({ success: false, status: 'expired' })
  await pay()
  expect(asked).toEqual([])
})

test('sends nothing from another account after an account change [PAY-01]', async () => {
  const { store, asked, connect, ask } = createVisitor()
  void ask()
  const reviewed = store.get(payOrderAtom)
  connect(bert)
  if (reviewed) await store.set(payByWalletAtom, reviewed)
  expect(asked).toEqual([])
  expect(store.get(payOrderAtom)?.from).toBe(bert)
})

/** A visitor whose wallet prompt is still open. */
const createAsking = async () => {
  let answer: { approve: (hash: string) => void; decline: (error: BaseError) => void } | undefined
  const send = () =>
    new Promise<string>((approve, decline) => {
      answer = { approve, decline }
    })
  const visitor = createVisitor(send)
  void visitor.ask()
  const paying = visitor.pay()
  await expect.poll(() => answer).toBeDefined()
  const approve = async () => {
    answer?.approve(hash)
    await paying
  }
  const decline = async () => {
    answer?.decline(new BaseError(4001, 'No'))
    await paying
  }
  const close = () => {
    visitor.store.set(leaveModalAtom)
    visitor.store.set(declineWhenClosedAtom, request)
  }
  return { ...visitor, approve, decline, close }
}

test('continues past expiry and closing while prompting [PAY-01]', async () => {
  const { store, close, approve, ended } = await createAsking()
  store.set(endOverdueAtom, request, request.expiresAt + 1)
  close()
  await approve()
  expect([store.get(activePaymentAtom)?.stage.status, ended()]).toEqual(['sent', undefined])
})

test('does not pay an order again after its expiry [PAY-01]', async () => {
  const { store, asked, ask, pay, approve } = await createAsking()
  const again = () => ask({ ...request, expiresAt: request.expiresAt + 60_000 })
  store.set(endOverdueAtom, request, request.expiresAt + 1)
  expect(again).toThrow('Another payment is not over yet')
  await approve()
  expect(again).toThrow('Another payment is not over yet')
  await pay()
  expect(asked).toEqual(['eth_sendTransaction'])
})

test('starts no onramp payment while the wallet prompts [PAY-01]', async () => {
  const { store } = await createAsking()
  let opened = 0
  const openWindow = () => {
    opened += 1
    return null
  }
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, openWindow)
  expect(opened).toBe(0)
})

test('declines after a rejection with the modal closed [PAY-01]', async () => {
  const { close, decline, ended } = await createAsking()
  close()
  await decline()
  expect(ended()).toEqual({ success: false, status: 'declined' })
})

test('stays ended, but counts a later payment [PAY-01]', async () => {
  const { store, ask } = createVisitor()
  const asking = ask()
  store.set(endOverdueAtom, request, request.expiresAt)
  store.set(markSentAtom, request)
  store.set(endPaymentAtom, request, { success: true, status: 'paid', result: paid })
  expect(await asking).toEqual({ success: false, status: 'expired' })
  expect(store.get(activePaymentAtom)?.stage.status).toBe('ended')
  expect(await ask()).toMatchObject({ status: 'paid' })
})

test('reports an unknown result of the wallet [PAY-01]', async () => {
  const { ask, pay, store, ended } = createVisitor(() => Promise.reject(new Error('The connection was lost')))
  void ask()
  await pay()
  store.set(leaveModalAtom)
  store.set(declineWhenClosedAtom, request)
  await expect
    .poll(ended)
    .toMatchObject({ status: 'failed', error: { message: 'The wallet did not say whether it has paid' } })
})
