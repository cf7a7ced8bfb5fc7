import { expect, test, vi } from 'vitest'
import { HttpStatusError, MalformedAnswerError } from '#protocol/transport/requestJson'
import { createBlockchainData } from './blockchainData.ts'

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'

const createService = (answer: (url: string) => unknown, baseUrl?: string) => {
  const fetch = vi.fn(async (url: string | URL | Request, _init?: RequestInit) => {
    const body = answer(String(url))
    return body instanceof Response ? body : new Response(JSON.stringify(body))
  })
  const wait = vi.fn(async () => {})
  const service = createBlockchainData({
    baseUrl,
    projectId: 'demo',
    sdkType: 'script',
    sdkVersion: '1.2.3',
    fetch,
    wait,
  })
  return { ...service, fetch, wait, askedUrls: () => fetch.mock.calls.map(([url]) => String(url)) }
}

const native = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  iconUrl: '/icon',
  quantity: { decimals: '18', numeric: '1.5' },
}
const transaction = {
  id: '1',
  transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1' } }],
  metadata: {
    operationType: 'send',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-11-24T08:00:00Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 7,
  },
}

test('sends project and SDK with every call, same-origin default [API-01]', async () => {
  const { getBalances, getHistory, getIdentity, getSupportedChains, askedUrls } = createService((url) =>
    url.includes('balance') ? { balances: [] } : { data: [], next: null, http: [] },
  )
  await getBalances({ address, chainId: 'eip155:1', forceUpdate: true })
  await getHistory({ address, chainId: 'eip155:1', cursor: 'a/b' })
  await getIdentity(address)
  await getSupportedChains()
  const said = 'projectId=demo&st=script&sv=1.2.3'
  expect(askedUrls()).toEqual([
    `/v1/account/${address}/balance?${said}&currency=usd&chainId=eip155%3A1&forceUpdate=true`,
    `/v1/account/${address}/history?${said}&cursor=a%2Fb&chainId=eip155%3A1`,
    `/v1/identity/${address}?${said}`,
    `/v1/supported-chains?${said}`,
  ])
})

test('uses the base URL of another service [API-01]', async () => {
  const { getSupportedChains, askedUrls } = createService(() => ({ http: ['eip155:1'] }), 'https://data.example/')
  expect(await getSupportedChains()).toEqual({ http: ['eip155:1'], ws: [] })
  expect(askedUrls()).toEqual(['https://data.example/v1/supported-chains?projectId=demo&st=script&sv=1.2.3'])
})

test('requests prices by POST, except for empty lists [API-01]', async () => {
  const token = `eip155:1:${address}`
  const { getPrices, fetch } = createService(() => ({
    fungibles: [{ address: token, name: 'Dai', symbol: 'DAI', iconUrl: '', price: 1 }],
  }))
  expect(await getPrices({ addresses: [] })).toEqual([])
  expect(await getPrices({ addresses: [token] })).toMatchObject([{ address: token, price: 1 }])
  expect(fetch).toHaveBeenCalledOnce()
  const [, init] = fetch.mock.calls[0] ?? []
  expect(init?.method).toBe('POST')
  expect(JSON.parse(String(init?.body))).toEqual({ currency: 'usd', addresses: [token], projectId: 'demo' })
})

test('splits tokens beyond the limit into several requests [API-01]', async () => {
  const { getPrices, fetch } = createService(() => ({ fungibles: [] }))
  await getPrices({ addresses: Array<string>(101).fill(`eip155:1:${address}`) })
  const sizes = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).addresses.length)
  expect(sizes).toEqual([100, 1])
})

test('omits a missing price, and defaults to verified [ACC-02]', async () => {
  const { getBalances } = createService(() => ({ balances: [{ ...native, price: null, extra: 1 }] }))
  const [balance] = await getBalances({ address })
  expect(balance).toEqual({ ...native, price: undefined, isVerified: true, isSpam: false })
})

test('removes control and bidirectional characters from names [ACC-02]', async () => {
  const { getBalances } = createService(() => ({
    balances: [{ ...native, name: 'U\u202eSD\u0007C', symbol: 'x'.repeat(99) }],
  }))
  expect(await getBalances({ address })).toMatchObject([{ name: 'USDC', symbol: 'x'.repeat(16) }])
})

test.each([
  {},
  { balances: {} },
  { balances: [{ ...native, quantity: { decimals: '18', numeric: '1e3' } }] },
  { balances: [{ ...native, quantity: { decimals: '18', numeric: '-1' } }] },
  { balances: [{ ...native, quantity: { decimals: '18', numeric: 1 } }] },
  { balances: [{ ...native, quantity: { decimals: '37', numeric: '1' } }] },
  { balances: [{ ...native, chainId: '1' }] },
  { balances: [{ ...native, address }] },
])('refuses malformed balances: %j [API-01]', async (answer) => {
  const { getBalances } = createService(() => answer)
  await expect(getBalances({ address })).rejects.toThrow(MalformedAnswerError)
})

test('returns a page’s next cursor and drops unknown fields [API-01]', async () => {
  const { getHistory } = createService(() => ({ data: [{ ...transaction, extra: 1 }], next: 'x', total: 5 }))
  const page = await getHistory({ address })
  expect(page).toMatchObject({ data: [transaction], next: 'x', isComplete: true, hasInternalTransfers: true })
  expect(page).not.toHaveProperty('total')
})

test.each([
  { data: [{ ...transaction, transfers: undefined }] },
  { data: [{ ...transaction, metadata: { ...transaction.metadata, status: 'maybe' } }] },
  { data: [{ ...transaction, metadata: { ...transaction.metadata, minedAt: 'soon' } }] },
  { data: 'none' },
])('refuses malformed history [API-01]', async (answer) => {
  const { getHistory } = createService(() => answer)
  await expect(getHistory({ address })).rejects.toThrow(MalformedAnswerError)
})

test('retries only temporary failures [API-03]', async () => {
  const answers = [new Response('', { status: 503 }), { http: ['eip155:1'] }]
  const { getSupportedChains, wait } = createService(() => answers.shift())
  expect(await getSupportedChains()).toMatchObject({ http: ['eip155:1'] })
  expect(wait).toHaveBeenCalledOnce()
  const refusing = createService(() => new Response('', { status: 501 }))
  await expect(refusing.getSupportedChains()).rejects.toThrow(HttpStatusError)
  expect(refusing.fetch).toHaveBeenCalledOnce()
})

const item = {
  chainId: 'eip155:1',
  address: `eip155:1:${address}`,
  tokenId: '12',
  standard: 'erc721',
  count: '1',
  name: 'Boat #12',
  collection: 'Paper Boats',
  picture: '',
  isVerified: true,
  isSpam: false,
}

test('requests items and removes misleading names and invalid images [ACC-02]', async () => {
  const hostile = { name: 'Bo\u202eat', picture: 'javascript:alert(1)', isVerified: 'yes', extra: 1 }
  const { getItems, askedUrls } = createService(() => ({ items: [item, { ...item, ...hostile }] }))
  const { items, isComplete } = await getItems({ address, chainId: 'eip155:1', forceUpdate: true })
  expect(items).toEqual([item, { ...item, name: 'Boat', picture: '', isVerified: false }])
  expect(isComplete).toBe(true)
  expect(askedUrls()).toEqual([
    `/v1/account/${address}/items?projectId=demo&st=script&sv=1.2.3&chainId=eip155%3A1&forceUpdate=true`,
  ])
})

test.each([
  {},
  { items: {} },
  { items: [{ ...item, tokenId: '0x12' }] },
  { items: [{ ...item, tokenId: '-1' }] },
  { items: [{ ...item, count: '0' }] },
  { items: [{ ...item, count: '1.5' }] },
  { items: [{ ...item, standard: 'erc20' }] },
  { items: [{ ...item, address }] },
])('refuses malformed items: %j [API-01]', async (answer) => {
  const { getItems } = createService(() => answer)
  await expect(getItems({ address })).rejects.toThrow(MalformedAnswerError)
})
