import { expect, test, vi } from 'vitest'
import { createWalletListing } from './walletListing.ts'

const createListing = (answer: (url: URL) => unknown) => {
  let time = 0
  const fetch = vi.fn(async (url: string | URL | Request) => {
    const body = answer(new URL(String(url)))
    return body instanceof Response ? body : new Response(JSON.stringify(body))
  })
  const listing = createWalletListing({
    baseUrl: 'https://listing.example/',
    projectId: 'demo',
    sdkType: 'script',
    sdkVersion: '1.2.3',
    fetch,
    wait: async () => {},
    now: () => time,
  })
  const advance = (ms: number) => {
    time += ms
  }
  return { ...listing, fetch, advance, askedUrls: () => fetch.mock.calls.map(([url]) => String(url)) }
}

const wallet = (id: string) => ({ id, name: `Wallet ${id}` })
const failing = () => new Response('no', { status: 500 })

test('names the project and the SDK in every call [API-02]', async () => {
  const { getWallets, getAllowedOrigins, askedUrls } = createListing(() => ({}))
  await getWallets({}).catch(() => undefined)
  await getAllowedOrigins()
  const said = 'projectId=demo&st=script&sv=1.2.3'
  expect(askedUrls()).toEqual([
    `https://listing.example/getWallets?${said}&page=1&entries=40`,
    `https://listing.example/projects/v1/origins?${said}`,
  ])
})

test('puts the filters into the query, lists with commas [API-02]', async () => {
  const { getWallets, askedUrls } = createListing(() => ({ data: [], count: 0 }))
  await getWallets({
    page: 2,
    entries: 100,
    search: 'a b',
    include: ['a', 'b'],
    exclude: ['c'],
    chains: ['eip155:1'],
    badgeType: 'certified',
    rdns: [],
  })
  const query = Object.fromEntries(new URL(askedUrls()[0] ?? '').searchParams)
  expect(query).toEqual({
    projectId: 'demo',
    st: 'script',
    sv: '1.2.3',
    page: '2',
    entries: '100',
    search: 'a b',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1',
    badge_type: 'certified',
  })
})

test('drops malformed entries and cuts surplus ones [API-02]', async () => {
  const { getWallets } = createListing(() => ({ data: [wallet('a'), { id: 'x' }, wallet('b'), wallet('c')], count: 9 }))
  const { wallets, count } = await getWallets({ entries: 2 })
  expect(wallets.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(count).toBe(9)
})

test('requests the same page once in five minutes [API-02]', async () => {
  const { getWallets, fetch, advance } = createListing(() => ({ data: [], count: 0 }))
  await Promise.all([getWallets({ page: 1 }), getWallets({}), getWallets({ page: 2 })])
  advance(299_999)
  await getWallets({})
  expect(fetch).toHaveBeenCalledTimes(2)
  advance(1)
  await getWallets({})
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('reports a failed listing and requests it again next time [API-02]', async () => {
  const { getWallets, fetch } = createListing(failing)
  await expect(getWallets({})).rejects.toMatchObject({ code: 'http_status', status: 500 })
  await expect(getWallets({})).rejects.toMatchObject({ code: 'http_status' })
  expect(fetch).toHaveBeenCalledTimes(8)
})

test('returns the project’s origins, or none on failure [API-02]', async () => {
  const allowedOrigins = ['https://shop.example']
  await expect(createListing(() => ({ allowedOrigins })).getAllowedOrigins()).resolves.toEqual(allowedOrigins)
  for (const answer of [failing, () => ({ allowedOrigins: 'all' })]) {
    await expect(createListing(answer).getAllowedOrigins()).resolves.toEqual([])
  }
})

test('prefers the service’s picture to the entry’s [API-02]', () => {
  const { getImageUrl } = createListing(() => ({}))
  const url = 'https://listing.example/getWalletImage/a%2Fb?projectId=demo&st=script&sv=1.2.3'
  expect(getImageUrl({ image_id: 'a/b', image_url: 'https://pictures.example/a.png' })).toBe(url)
  expect(getImageUrl({ image_id: null, image_url: 'https://pictures.example/a.png' })).toMatch(/^https:\/\/pictures/)
  expect(getImageUrl({ image_id: null, image_url: null })).toBeNull()
})
