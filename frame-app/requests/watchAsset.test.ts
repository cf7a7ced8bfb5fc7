import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { erc20AssetId, watchTokenAtom } from '../domains/tokens/watchedTokens.ts'
import { isOpenAtom, leaveModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress } from '../test/testSession.ts'
import { answerEvm } from './answerEvm.ts'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const asset = { type: 'ERC20', options: { address, symbol: 'USDC', decimals: 6 } }
const account = `eip155:1:${evmAddress}`

const createPage = (kind: 'embedded' | 'injected' = 'embedded') => {
  const page = createRequestPage({ kind })
  page.connect('eip155:1')
  const watch = (params: Json) => answerEvm(page.store, { method: 'wallet_watchAsset', params })
  return { ...page, watch }
}

test.each([
  ['itself', asset],
  ['in a list', [asset]],
])('accepts a token, given %s, and asks the visitor (EIP-747)', async (_how, params) => {
  const { store, watch, requests } = createPage()
  expect(await watch(params)).toBe(true)
  expect(store.get(currentViewAtom).view).toEqual({
    name: 'WatchAsset',
    params: { account, caipNetworkId: 'eip155:1', address },
  })
  expect(requests).toEqual([])
})

test('asks about another network’s token on that network', async () => {
  const { store, watch } = createPage()
  await watch({ type: 'ERC20', options: { address, chainId: 42161 } })
  expect(store.get(currentViewAtom).view).toMatchObject({ params: { caipNetworkId: 'eip155:42161' } })
})

test.each<[string, Json]>([
  ['nothing', null],
  ['another type', { ...asset, type: 'ERC721' }],
  ['no address', { type: 'ERC20', options: { symbol: 'USDC' } }],
  ['an address that is none', { type: 'ERC20', options: { address: '0x1234' } }],
  ['a chain that is none', { type: 'ERC20', options: { address, chainId: 'main' } }],
  ['a chain that the page does not offer', { type: 'ERC20', options: { address, chainId: 137 } }],
])('refuses %s with -32602, without asking the visitor', async (_what, params) => {
  const { store, watch } = createPage()
  await expect(watch(params)).rejects.toMatchObject({ code: -32602 })
  expect(store.get(isOpenAtom)).toBe(false)
})

test('skips held or declined tokens, and an open modal', async () => {
  const { store, watch } = createPage()
  await watch(asset)
  store.set(leaveModalAtom)
  expect(await watch(asset)).toBe(true)
  expect(store.get(isOpenAtom)).toBe(false)
  const other = `0x${'2'.repeat(40)}`
  store.set(watchTokenAtom, { account, assetId: erc20AssetId('eip155:1', other), symbol: 'TWO', decimals: 18 })
  expect(await watch({ type: 'ERC20', options: { address: other } })).toBe(true)
  expect(store.get(isOpenAtom)).toBe(false)
})

test('forwards the request to a wallet of the page', async () => {
  const { watch, requests } = createPage('injected')
  await watch(asset)
  expect(requests).toMatchObject([{ method: 'wallet_watchAsset', params: asset }])
})
