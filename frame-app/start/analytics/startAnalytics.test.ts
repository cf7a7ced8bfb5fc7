import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { safeParse } from '#protocol/schema'
import { SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { registerNameAtom } from '../../domains/account-name/registerName.ts'
import { placeOrderAtom, sendOrderAtom } from '../../domains/transactions/order.ts'
import { closeModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import { answerPageRequest } from '../../requests/answerPageRequest.ts'
import { address, createWorld } from './test/analyticsWorld.ts'

const refusal = new BaseError(4001, 'User rejected the request')

test('reports a visit in order to the page and the sink [API-05]', async () => {
  const { store, noted, names, told, connect } = await createWorld()
  store.set(openModalAtom, { name: 'Connect' })
  store.set(pushAtom, { name: 'WhatIsAWallet' })
  store.set(popAtom)
  connect()
  store.set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: address } })
  store.set(closeModalAtom)
  await answerPageRequest(store, { method: 'personal_sign', params: ['0x', address] })
  await answerPageRequest(store, { method: 'eth_chainId' })
  const expected = [
    'INITIALIZE',
    'MODAL_OPEN',
    'CLICK_WALLET_HELP',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'REQUEST_SUCCESS',
  ]
  expect(names()).toEqual(expected)
  expect(told).toEqual(expected)
  const events = noted.map((props) => ({ eventId: crypto.randomUUID(), timestamp: 1, props }))
  expect(events.filter((event) => !safeParse(SentEvent, event).success)).toEqual([])
  expect(JSON.stringify(noted)).not.toContain(address)
})

test('reports a rejected request as USER_REJECTED, not as an error [API-05]', async () => {
  const { store, noted, connect } = await createWorld(() => Promise.reject(refusal))
  connect()
  await expect(answerPageRequest(store, { method: 'personal_sign', params: ['0x', address] })).rejects.toBe(refusal)
  expect(noted.at(-1)).toEqual({ type: 'track', event: 'USER_REJECTED', properties: { message: '4001' } })
})

test('reports no rejection by the visitor as an error [API-05]', async () => {
  const { store, names, connect } = await createWorld(() => Promise.reject(refusal))
  connect()
  const order = { from: address, to: address, units: 1n, decimals: 18, symbol: 'ETH', caipNetworkId: 'eip155:1' }
  for (const receipt of ['WalletSendConfirmed', 'SwapConfirmed'] as const) {
    store.set(placeOrderAtom, { ...order, receipt })
    await store.set(sendOrderAtom)
  }
  await store.set(registerNameAtom, 'maya.foyer.eth', 0)
  await answerPageRequest(store, { method: 'eth_sendTransaction', params: [{}] }).catch(() => undefined)
  expect(names().filter((name) => name !== 'INITIALIZE')).toEqual([
    'SEND_INITIATED',
    'SEND_REJECTED',
    'INITIATE_SWAP',
    'USER_REJECTED',
    'REGISTER_NAME_INITIATED',
    'USER_REJECTED',
    'USER_REJECTED',
  ])
})

test('reports a failed request with its code [API-05]', async () => {
  const fault = new BaseError(-32603, `No ${address}`)
  const { store, noted, connect } = await createWorld(() => Promise.reject(fault))
  connect()
  await expect(answerPageRequest(store, { method: 'personal_sign', params: ['0x', address] })).rejects.toBe(fault)
  expect(noted.at(-1)).toEqual({
    type: 'track',
    event: 'REQUEST_ERROR',
    properties: { network: 'eip155:1', isSmartAccount: false, method: 'personal_sign', message: '-32603' },
  })
})

test('reports five failed calls a minute, with only their code [API-05]', async () => {
  const { store, noted } = await createWorld()
  const { getHistory } = await store.get(outsideAtom).data()
  for (let index = 0; index < 8; index += 1) await getHistory({ address }).catch(() => undefined)
  const errors = noted.filter(({ type }) => type === 'error')
  expect(errors).toEqual(Array(5).fill({ type: 'error', category: 'API_ERROR', code: 'http_status' }))
})

test('reports no events once analytics are off [API-05]', async () => {
  const { store, names, told, stop } = await createWorld()
  stop()
  store.set(openModalAtom, { name: 'Connect' })
  store.set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Harbor' } })
  expect(names()).toEqual(['INITIALIZE'])
  expect(told).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
})
