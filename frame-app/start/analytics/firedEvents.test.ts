import { expect, test } from 'vitest'
import { rpcError, transactionRejected } from '#protocol/errors/rpc'
import { registerNameAtom } from '../../domains/account-name/registerName.ts'
import { connectAtom } from '../../domains/connect/connect.ts'
import { startPairingAtom } from '../../domains/connect/pairing.ts'
import { loadHistoryAtom, loadMoreHistoryAtom } from '../../domains/history/history.ts'
import { changeEmailAtom, emailLoginStateAtom } from '../../domains/login/email/emailLogin.ts'
import { placeOrderAtom, sendOrderAtom } from '../../domains/transactions/order.ts'
import { openedStoreAtom } from '../../domains/wallets/openedStore.ts'
import { searchWalletsAtom } from '../../domains/wallets/walletSearch.ts'
import { openModalAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import type { ReceiptView, ViewEntry } from '../../navigation/viewEntry.ts'
import { address, createWorld } from './test/analyticsWorld.ts'
import { email, emailLogins } from './test/emailLogins.ts'

test.each<[ViewEntry, ViewEntry, string[]]>([
  [{ name: 'Connect' }, { name: 'AllWallets' }, ['CLICK_ALL_WALLETS']],
  [{ name: 'AllWallets' }, { name: 'GetWallet', params: {} }, ['CLICK_GET_WALLET_HELP']],
  [{ name: 'Account' }, { name: 'Networks' }, ['CLICK_NETWORKS']],
  [{ name: 'Networks' }, { name: 'WhatIsANetwork' }, ['CLICK_NETWORK_HELP']],
  [{ name: 'Account' }, { name: 'Transactions' }, ['CLICK_TRANSACTIONS']],
  [{ name: 'Account' }, { name: 'WalletSend' }, ['OPEN_SEND']],
  [{ name: 'Account' }, { name: 'Swap' }, ['CLICK_CONVERT', 'OPEN_SWAP']],
  [{ name: 'Swap' }, { name: 'SwapSelectToken', params: { side: 'to' } }, ['CLICK_SELECT_TOKEN_TO_SWAP']],
  [{ name: 'Swap' }, { name: 'Networks' }, ['CLICK_SELECT_NETWORK_TO_SWAP']],
  [{ name: 'Account' }, { name: 'OnRamp' }, ['SELECT_BUY_CRYPTO']],
  [{ name: 'AccountSettings' }, { name: 'RegisterAccountName' }, ['OPEN_ENS_FLOW']],
  [{ name: 'AccountSettings' }, { name: 'UpdateEmail' }, ['EMAIL_UPGRADE_FROM_MODAL']],
])('reports the change from %j to %j as %j [API-05]', async (from, to, events) => {
  const { store, since, connect } = await createWorld()
  if (from.name !== 'Connect') connect()
  store.set(openModalAtom, from)
  const before = since().length
  store.set(pushAtom, to)
  expect(since().slice(before)).toEqual(events)
})

const orderOf = (receipt: ReceiptView) => ({
  receipt,
  from: address,
  to: address,
  units: 1n,
  decimals: 18,
  symbol: 'ETH',
  caipNetworkId: 'eip155:1',
})

test.each<[ReceiptView, string[]]>([
  ['WalletSendConfirmed', ['SEND_INITIATED', 'SEND_SUCCESS']],
  ['SwapConfirmed', ['INITIATE_SWAP', 'SWAP_SUCCESS']],
])('reports an accepted transaction (%s) as %j [API-05]', async (receipt, events) => {
  const { store, since, connect } = await createWorld(async () => `0x${'a'.repeat(64)}`)
  connect()
  store.set(placeOrderAtom, orderOf(receipt))
  await store.set(sendOrderAtom)
  expect(since()).toEqual(events)
})

test.each<[ReceiptView, string[]]>([
  ['WalletSendConfirmed', ['SEND_INITIATED', 'SEND_ERROR']],
  ['SwapConfirmed', ['INITIATE_SWAP', 'SWAP_ERROR']],
])('reports a refused transaction (%s) as %j with a code [API-05]', async (receipt, events) => {
  const refused = rpcError(transactionRejected, 'insufficient funds for gas * price + value')
  const { store, noted, since, connect } = await createWorld(() => Promise.reject(refused))
  connect()
  store.set(placeOrderAtom, orderOf(receipt))
  await store.set(sendOrderAtom)
  expect(since()).toEqual(events)
  expect(noted.at(-1)).toMatchObject({ properties: { message: 'funds' } })
})

test('reports SWITCH_NETWORK for a switch, not for connecting [API-05]', async () => {
  const { since, connect } = await createWorld()
  connect()
  connect('eip155:42161')
  expect(since()).toEqual(['SWITCH_NETWORK'])
  const other = await createWorld()
  other.connect('eip155:42161')
  expect(other.since()).toEqual([])
})

test.each([
  ['REGISTER_NAME_SUCCESS', async () => ({ name: 'maya.foyer.eth', registered_at: '', addresses: {}, attributes: {} })],
  ['REGISTER_NAME_ERROR', () => Promise.reject(new Error('down'))],
])('reports a name registration as %s [API-05]', async (event, registerName) => {
  const { store, since, connect } = await createWorld(undefined, { registerName: registerName as never })
  connect()
  await store.set(registerNameAtom, 'maya.foyer.eth', 0)
  expect(since().filter((name) => name.startsWith('REGISTER'))).toEqual(['REGISTER_NAME_INITIATED', event])
})

test('reports LOAD_MORE_TRANSACTIONS, or ERROR_FETCH_TRANSACTIONS if activity cannot be read [API-05]', async () => {
  const pages = [async () => ({ data: [], next: 'second', isComplete: true }), () => Promise.reject(new Error('down'))]
  const getHistory = () => (pages.shift() ?? pages[0])?.() as never
  const { store, since, connect } = await createWorld(undefined, { getHistory })
  connect()
  await store.set(loadHistoryAtom)
  await store.set(loadMoreHistoryAtom)
  expect(since()).toEqual(expect.arrayContaining(['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS']))
})

test('reports CONNECT_ERROR for a wallet and CONNECT_PROXY_ERROR for a link [API-05]', async () => {
  const { store, since } = await createWorld()
  await store.set(connectAtom, 'nobody').catch(() => undefined)
  await store.set(startPairingAtom, undefined).catch(() => undefined)
  expect(since()).toEqual(['CONNECT_ERROR', 'CONNECT_PROXY_ERROR'])
})

test('reports SEARCH_WALLET with only the length, and GET_WALLET for stores [API-05]', async () => {
  const getWallets = async () => ({ wallets: [], count: 3 })
  const listing = async () => ({ getWallets, known: () => [], getAllowedOrigins: async () => [] })
  const { store, noted, since } = await createWorld(undefined, {}, { listing })
  await store.set(searchWalletsAtom, 'harbor')
  store.set(openedStoreAtom, { name: 'Harbor', place: 'homepage' })
  expect(since()).toEqual(['SEARCH_WALLET', 'GET_WALLET'])
  expect(noted[1]).toMatchObject({ properties: { search: 6, found: 3 } })
})

test('reports EMAIL_LOGIN_SELECTED on the first letter, without the address [API-05]', async () => {
  const { store, noted, since } = await createWorld()
  store.set(changeEmailAtom, 'a')
  store.set(changeEmailAtom, 'ada@example.org')
  expect(since()).toEqual(['EMAIL_LOGIN_SELECTED'])
  expect(JSON.stringify(noted)).not.toContain('ada')
})

test.each<[(keyof typeof emailLogins)[], string[]]>([
  [
    ['sending', 'awaited', 'idle'],
    ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_EDIT'],
  ],
  [['checking', 'connected'], ['EMAIL_VERIFICATION_CODE_PASS']],
  [['checking', 'wrong'], ['EMAIL_VERIFICATION_CODE_FAIL']],
  [
    ['approving', 'awaited'],
    ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'],
  ],
])('reports an email login that is %j as %j, without address [API-05]', async (states, events) => {
  const { store, noted, since } = await createWorld()
  for (const state of states) store.set(emailLoginStateAtom, emailLogins[state])
  expect(since()).toEqual(events)
  expect(JSON.stringify(noted)).not.toContain(email)
})
