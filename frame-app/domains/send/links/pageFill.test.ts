import { expect, test } from 'vitest'
import { setLanguageAtom } from '../../../messages/messagesAtom.ts'
import { createTestConnector, createTestStore } from '../../../test/testOutside.ts'
import { setAccountAtom } from '../../connections/setAccount.ts'
import {
  changeSendDraftAtom,
  chooseAssetAtom,
  clearDraftAtom,
  deferredAmountAtom,
  sendDraftAtom,
} from '../form/sendDraft.ts'
import { fillFromPageAtom, isPageFilledAtom } from './pageFill.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

const createVisitor = () => {
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector() }, walletConnect: {}, embedded: {} },
  })
  store.set(setAccountAtom, 'eip155', {
    status: 'connected',
    wallet,
    address,
    accounts: [address],
    caipNetworkId: 'eip155:1',
  })
  return store
}

test('attributes values to the page until changed [SND-01]', () => {
  const store = createVisitor()
  expect(store.get(isPageFilledAtom)).toBe(false)
  store.set(fillFromPageAtom, { to: other, amount: '1.5' })
  expect(store.get(sendDraftAtom)).toMatchObject({ receiver: other, amount: '1.5' })
  store.set(changeSendDraftAtom, { amount: '2' })
  expect(store.get(isPageFilledAtom)).toBe(true)
  store.set(changeSendDraftAtom, { receiver: address })
  expect(store.get(isPageFilledAtom)).toBe(false)
})

test('matches a token id in any letter case [SND-01]', () => {
  const store = createVisitor()
  const contract = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  store.set(fillFromPageAtom, { assetId: contract })
  expect(store.get(sendDraftAtom).assetId).toBe(contract.toLowerCase())
  expect(store.get(isPageFilledAtom)).toBe(true)
})

test('formats the amount in the visitor’s locale', async () => {
  const store = createVisitor()
  await store.set(setLanguageAtom, ['de'])
  store.set(fillFromPageAtom, { amount: '1.000' })
  expect(store.get(sendDraftAtom).amount).toBe('1,000')
})

test('fills the page’s amount in tokens [SND-01]', () => {
  const store = createVisitor()
  store.set(changeSendDraftAtom, { amount: '3', amountIn: 'usd', shownIn: 'usd' })
  store.set(fillFromPageAtom, { amount: '1.5' })
  expect(store.get(sendDraftAtom)).toMatchObject({ amount: '1.5', amountIn: 'token', shownIn: 'token' })
  store.set(changeSendDraftAtom, { amount: '1.5', amountIn: 'usd' })
  expect(store.get(isPageFilledAtom)).toBe(false)
})

test('resets the unit with the token or draft [SND-02]', () => {
  const store = createVisitor()
  const inDollars = { amount: '3', amountIn: 'usd', shownIn: 'usd' } as const
  store.set(changeSendDraftAtom, inDollars)
  store.set(chooseAssetAtom, 'eip155:1/erc20:0xab')
  expect(store.get(sendDraftAtom)).toMatchObject({ amount: '', amountIn: 'token', shownIn: 'token' })
  store.set(changeSendDraftAtom, inDollars)
  store.set(clearDraftAtom)
  expect(store.get(sendDraftAtom)).toEqual({ amount: '', receiver: '' })
})

test('sets a full balance in the token [SND-02]', () => {
  const store = createVisitor()
  store.set(changeSendDraftAtom, { amount: '3', amountIn: 'usd', shownIn: 'usd' })
  store.set(deferredAmountAtom)('0.5')
  expect(store.get(sendDraftAtom)).toMatchObject({ amount: '0.5', amountIn: 'token', shownIn: 'usd' })
})

test('ignores a late amount of another token [SND-02]', () => {
  const store = createVisitor()
  const put = store.set(deferredAmountAtom)
  store.set(changeSendDraftAtom, { assetId: 'eip155:1/erc20:0xab', amount: '' })
  put('7')
  expect(store.get(sendDraftAtom).amount).toBe('')
  store.set(deferredAmountAtom)('3')
  expect(store.get(sendDraftAtom).amount).toBe('3')
})
