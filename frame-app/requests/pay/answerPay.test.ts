import { expect, test } from 'vitest'
import type { PayResult } from '#protocol/pay'
import { setAccountAtom } from '../../domains/connections/setAccount.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, pushAtom, resetAtom } from '../../navigation/navigation.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { answerPageRequest } from '../answerPageRequest.ts'

const shop = `0x${'d'.repeat(40)}`
const address = `0x${'a'.repeat(40)}`
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const native = { network: 'eip155:1', asset: 'native', metadata: { symbol: 'ETH', decimals: 18 } }
const options = { paymentAsset: native, recipient: shop, amount: '0.5' }

const createPage = (pay = true) => {
  const store = createTestStore()
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], pay } })
  const ask = (...params: unknown[]) =>
    answerPageRequest(store, { method: 'foyer_pay', params: params as never }) as unknown as Promise<PayResult>
  const connect = () =>
    store.set(setAccountAtom, 'eip155', {
      status: 'connected',
      wallet,
      address,
      accounts: [address],
      caipNetworkId: 'eip155:1',
    })
  const view = () => (store.get(isOpenAtom) ? store.get(currentViewAtom).view.name : undefined)
  return { store, ask, connect, view }
}

test('shows a payment at once and declines on close [PAY-01]', async () => {
  const { store, ask, view } = createPage()
  const paying = ask(options)
  await expect.poll(view).toBe('Pay')
  store.set(leaveModalAtom)
  expect(await paying).toEqual({ success: false, status: 'declined' })
})

test('refuses a page without the feature with 4200 [PAY-01]', async () => {
  const { ask, view } = createPage(false)
  await expect(ask(options)).rejects.toMatchObject({ code: 4200 })
  expect(view()).toBeUndefined()
})

test('reports an unreadable request without showing it [PAY-01]', async () => {
  const { ask, view } = createPage()
  const wrong = { success: false, status: 'failed', error: { code: 'INVALID_AMOUNT' } }
  expect(await ask({ ...options, amount: 0 })).toMatchObject(wrong)
  expect(await ask(options, -1)).toMatchObject({ error: { code: 'INVALID_PAYMENT_CONFIG' } })
  expect(view()).toBeUndefined()
})

test('returns a distinct error while another payment is open [PAY-01]', async () => {
  const { ask, view } = createPage()
  void ask(options)
  await expect.poll(view).toBe('Pay')
  expect(await ask(options)).toMatchObject({ error: { code: 'UNABLE_TO_INITIATE_PAYMENT' } })
})

test('returns to the payment after connecting a wallet [PAY-01]', async () => {
  const { store, ask, connect, view } = createPage()
  const paying = ask(options)
  await expect.poll(view).toBe('Pay')
  store.set(pushAtom, { name: 'Connect' })
  connect()
  store.set(leaveModalAtom)
  expect(view()).toBe('Pay')
  store.set(leaveModalAtom)
  expect(await paying).toEqual({ success: false, status: 'declined' })
})

test('returns to an open payment after a swap [PAY-01]', async () => {
  const { store, ask, connect, view } = createPage()
  connect()
  const paying = ask(options)
  await expect.poll(view).toBe('Pay')
  store.set(resetAtom, { name: 'Account' }, 'back')
  expect(view()).toBe('Pay')
  store.set(leaveModalAtom)
  await paying
  store.set(openModalAtom, { name: 'Account' })
  expect(view()).toBe('Account')
})

test('expires the payment on any view [PAY-01]', async () => {
  const { ask, view } = createPage()
  expect(await ask(options, 5)).toEqual({ success: false, status: 'expired' })
  expect(view()).toBe('Pay')
})
