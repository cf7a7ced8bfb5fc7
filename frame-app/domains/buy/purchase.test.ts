import { afterEach, expect, test, vi } from 'vitest'
import type { Outside } from '../../outside/outside.ts'
import type { BlockchainData } from '../../services/blockchain-data/blockchainData.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { createStorage } from '../../storage/storage.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import {
  beginPurchaseAtom,
  isPurchaseInProgressAtom,
  pollPurchaseAtom,
  pollWindowAtom,
  purchaseAtom,
} from './purchase.ts'
import { wide } from './test/exampleProviders.ts'

const url = 'https://seller.example/pay'
const order = {
  ware: { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' },
  caipNetworkId: 'eip155:1',
  currency: 'USD',
  method: 'card',
  amount: '100',
  address: `0x${'1'.repeat(40)}`,
}
const answer = async () => ({ url, reference: 'a'.repeat(24) })

afterEach(() => vi.unstubAllGlobals())

/** The browser's windows, as a purchase sees them. */
const stubWindow = (isBlocked = false) => {
  const opened = { opener: {}, closed: false, location: { replace: vi.fn() }, focus: vi.fn(), close: vi.fn() }
  const open = vi.fn(() => (isBlocked ? null : opened))
  vi.stubGlobal('window', { open, document: { hasFocus: () => true } })
  return { opened, open }
}

const create = (answers: Partial<BlockchainData>, outside: Partial<Outside> = {}) => {
  const store = createTestStore({ data: createTestData(answers), ...outside })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [order.address] }))
  return {
    use: (address: string) => store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [address] })),
    begin: (quoteId?: string) => store.set(beginPurchaseAtom, { ...order, seller: wide, ...(quoteId && { quoteId }) }),
    poll: () => store.set(pollPurchaseAtom),
    look: () => store.set(pollWindowAtom),
    purchase: () => store.get(purchaseAtom),
    isInProgress: () => store.get(isPurchaseInProgressAtom),
  }
}

test('opens a window without opener in the click, then navigates it [BUY-01]', async () => {
  const { opened, open } = stubWindow()
  const getOnrampUrl = vi.fn(answer)
  const { begin, purchase } = create({ getOnrampUrl })
  const beginning = begin('FAIR')
  expect(open).toHaveBeenCalledWith('about:blank', '_blank', 'popup,width=600,height=800,scrollbars=yes')
  expect([opened.opener, opened.location.replace.mock.calls]).toEqual([null, []])
  expect(purchase()?.status).toBe('opening')
  await beginning
  expect(opened.location.replace).toHaveBeenCalledWith(url)
  expect(getOnrampUrl).toHaveBeenCalledWith(
    expect.objectContaining({
      destinationWallets: [{ address: order.address, blockchains: ['eip155:1'], assets: ['ETH'] }],
      provider: 'wide',
      presetFiatAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      quoteId: 'FAIR',
    }),
  )
  expect(purchase()).toMatchObject({ status: 'waiting', state: 'waiting', isClosed: false, url })
})

test('offers the URL as a link if the window is blocked [BUY-01]', async () => {
  stubWindow(true)
  const { begin, purchase } = create({ getOnrampUrl: answer })
  await begin()
  expect(purchase()).toMatchObject({ status: 'waiting', window: null, url })
})

test('closes the window and fails without a provider URL', async () => {
  const { opened } = stubWindow()
  const { begin, purchase } = create({ getOnrampUrl: () => Promise.reject(new Error('502')) })
  await begin()
  expect(purchase()?.status).toBe('failed')
  expect(opened.close).toHaveBeenCalledOnce()
})

test('counts only the latest of several started purchases', async () => {
  const { opened } = stubWindow()
  const answers: ((reference: string) => void)[] = []
  const getOnrampUrl = () =>
    new Promise<{ url: string; reference: string }>((resolve) =>
      answers.push((reference) => resolve({ url, reference })),
    )
  const { begin, purchase } = create({ getOnrampUrl })
  const [first, second] = [begin(), begin()]
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('second')
  await second
  answers[0]?.('first')
  await first
  expect(purchase()).toMatchObject({ reference: 'second' })
  expect(opened.close).toHaveBeenCalledOnce()
})

test('polls the provider until done, ignoring failed requests [BUY-01]', async () => {
  stubWindow()
  const said: (PurchaseState | undefined)[] = ['paying', undefined, 'sending', 'done', 'failed']
  const getPurchase = vi.fn(async (reference: string) => {
    const state = said.shift()
    if (!state) throw new Error('503')
    return { reference, provider: 'wide', state }
  })
  const { begin, poll, purchase, isInProgress } = create({ getOnrampUrl: answer, getPurchase })
  await begin()
  const seen = []
  for (let round = 0; round < 5; round += 1) {
    await poll()
    const now = purchase()
    seen.push([now?.status === 'waiting' && now.state, isInProgress()])
  }
  expect(seen).toEqual([
    ['paying', true],
    ['paying', true],
    ['sending', true],
    ['done', false],
    ['done', false],
  ])
  expect(getPurchase).toHaveBeenCalledTimes(4)
})

test('records that the visitor closed the window', async () => {
  const { opened } = stubWindow()
  const { begin, look, purchase } = create({ getOnrampUrl: answer })
  await begin()
  await look()
  expect(purchase()).toMatchObject({ isClosed: false })
  opened.closed = true
  await look()
  expect(purchase()).toMatchObject({ isClosed: true })
})

test('restores a pending purchase after a reload, but not a completed one [BUY-01]', async () => {
  stubWindow()
  const said: PurchaseState[] = ['sending', 'done']
  const getPurchase = async (reference: string) => ({ reference, provider: 'wide', state: said.shift() ?? 'done' })
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const load = () => create({ getOnrampUrl: answer, getPurchase }, { storage: createStorage(area, 'test:') })
  await load().begin()
  const { poll, purchase, isInProgress, use } = load()
  expect(purchase()).toMatchObject({ status: 'waiting', url, window: null, isClosed: true })
  await poll()
  expect([isInProgress(), load().isInProgress()]).toEqual([true, true])
  // Not shown for another account.
  use(`0x${'2'.repeat(40)}`)
  expect(isInProgress()).toBe(false)
  await poll()
  expect(load().purchase()).toBeUndefined()
})

test('records an arrived purchase for this browser’s history [HIS-01, BUY-01]', async () => {
  stubWindow()
  const txHash = `0x${'a'.repeat(64)}`
  const done = { reference: 'a'.repeat(24), provider: 'wide', state: 'done' as const, txHash }
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const { begin, poll } = create(
    { getOnrampUrl: answer, getPurchase: async () => done },
    { storage: createStorage(area, '') },
  )
  await begin()
  await poll()
  expect(JSON.parse(values.get('boughtTransactions') ?? '[]')).toEqual([{ caipNetworkId: 'eip155:1', hash: txHash }])
})
