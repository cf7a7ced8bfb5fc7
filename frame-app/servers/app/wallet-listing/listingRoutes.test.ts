import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { visitor } from '#protocol/test/testHosting'
import { createWalletListing } from '../../../services/wallet-listing/walletListing.ts'
import { picture, startTestListing } from '../test/testListing.ts'

let opened: Awaited<ReturnType<typeof startTestListing>>

beforeAll(async () => {
  opened = await startTestListing()
})
afterAll(() => opened.close())

const get = async (path: string, headers = {}) => opened.routes.request(path, { headers }, visitor)

const Answer = z.object({ data: z.array(z.looseObject({ id: z.string() })), count: z.number() })

const find = async (query: string) => {
  const response = await get(`/getWallets?projectId=demo&st=script&sv=1.0.0&${query}`)
  const { data, count } = z.parse(Answer, await response.json())
  return { ids: data.map(({ id }) => id), count }
}

const byRank = ['plain', 'contains', 'prefix-first', 'prefix', 'accent', 'solana', 'mainnet', 'exact', 'percent']

describe('the wallet list', () => {
  test('is sorted by rank, unranked wallets last [API-02]', async () => {
    expect(await find('')).toEqual({ ids: byRank, count: 9 })
  })

  test('contains exactly the listing data of a wallet [API-02]', async () => {
    const response = await get('/getWallets?projectId=demo&rdns=example.main')
    expect(await response.json()).toEqual({
      data: [
        {
          id: 'mainnet',
          name: 'Main',
          order: 8,
          chains: ['eip155:1'],
          rdns: 'example.main',
          badge_type: 'none',
          browse_link: null,
          description: null,
          homepage: null,
          image_id: null,
          image_url: null,
          link_mode: null,
          mobile_link: null,
          desktop_link: null,
          webapp_link: null,
          app_store: null,
          play_store: null,
          chrome_store: null,
          supports_wc: true,
          supports_wcpay: false,
        },
      ],
      count: 1,
    })
  })

  test('is paginated; later pages are empty with the count [API-02]', async () => {
    expect(await find('page=2&entries=4')).toEqual({ ids: byRank.slice(4, 8), count: 9 })
    expect(await find('page=3&entries=4')).toEqual({ ids: byRank.slice(8), count: 9 })
    expect(await find('page=999999999&entries=100')).toEqual({ ids: [], count: 9 })
  })

  test('is readable by any page, cached five minutes [API-02]', async () => {
    const { headers } = await get('/getWallets?projectId=demo')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('matches the format that the modal reads [API-02]', async () => {
    const listing = createWalletListing({
      baseUrl: 'https://app.example',
      projectId: 'demo',
      sdkType: 'script',
      sdkVersion: '1.0.0',
      fetch: async (url) => get(String(url)),
    })
    const { wallets: read, count } = await listing.getWallets({ search: 'anchor', entries: 2, exclude: ['exact'] })
    expect([read.map(({ id }) => id), count]).toEqual([['prefix-first', 'prefix'], 3])
    const analytics = await get('https://app.example/getAnalyticsConfig?projectId=demo')
    expect(await analytics.json()).toEqual({ isAnalyticsEnabled: true })
    expect(await listing.getAllowedOrigins()).toEqual(['https://marlow.example'])
  })
})

describe('a search', () => {
  test('sorts by exact match, prefix, then rank [CON-10]', async () => {
    expect((await find('search=ANCHOR')).ids).toEqual(['exact', 'prefix-first', 'prefix', 'contains'])
  })

  test('ignores accents and case [CON-10]', async () => {
    expect((await find('search=borse')).ids).toEqual(['accent'])
    expect((await find(`search=${encodeURIComponent('MÜNZE')}`)).ids).toEqual(['accent'])
  })

  test('matches all words in any order [CON-10]', async () => {
    expect((await find('search=wallet%20trust')).ids).toEqual(['plain'])
    expect(await find('search=wallet%20anchor')).toEqual({ ids: [], count: 0 })
  })

  test.each([
    ['%', ['percent']],
    ['_', ['percent']],
    ["'; drop table wallets; --", []],
    ['a\0b', []],
    ['   ', byRank],
  ])('treats %j literally [API-02]', async (search, ids) => {
    expect((await find(`search=${encodeURIComponent(search)}`)).ids).toEqual(ids)
  })
})

describe('a filter', () => {
  test('includes and excludes by id [CON-10]', async () => {
    expect(await find('include=exact,plain,nobody')).toEqual({ ids: ['plain', 'exact'], count: 2 })
    expect((await find('exclude=plain,exact')).ids).toEqual(byRank.filter((id) => id !== 'plain' && id !== 'exact'))
    expect((await find('include=exact,plain&exclude=plain')).ids).toEqual(['exact'])
  })

  test('matches chains through namespaces, by default EVM [API-02]', async () => {
    expect((await find('chains=eip155:1')).ids).toEqual(byRank.filter((id) => id !== 'solana'))
    expect((await find('chains=eip155:10')).ids).toEqual(byRank.filter((id) => id !== 'solana' && id !== 'mainnet'))
    expect((await find('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).ids).toEqual(['solana', 'percent'])
    expect((await find('chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).count).toBe(9)
  })

  test('matches by badge and by reverse domain name [API-02]', async () => {
    expect((await find('badge_type=certified')).ids).toEqual(['solana'])
    expect((await find('rdns=example.main,example.boerse')).ids).toEqual(['accent', 'mainnet'])
  })
})

describe('parameter validation', () => {
  test.each(['/getWallets', '/getWallets?projectId=nobody', '/getAnalyticsConfig', '/getWallets?projectId=a%00'])(
    'forbids %s without a known project [API-02]',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ error: 'unknown_project', message: 'Unknown project' })
    },
  )

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'one'],
    ['page', '9999999999'],
    ['entries', '0'],
    ['entries', '101'],
    ['search', 'x'.repeat(129)],
    ['include', 'a,,b'],
    ['include', Array.from({ length: 201 }, (_, index) => index).join()],
    ['exclude', 'x'.repeat(129)],
    ['chains', 'ethereum'],
    ['badge_type', 'golden'],
    ['rdns', 'a\0b'],
  ])('names the invalid parameter %s [API-02]', async (parameter, value) => {
    const response = await get(`/getWallets?projectId=demo&${parameter}=${encodeURIComponent(value)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid_parameter',
      message: `The parameter ${parameter} cannot be read`,
    })
  })

  test('treats an empty parameter as absent [API-02]', async () => {
    expect((await find('page=&search=&include=&chains=')).count).toBe(9)
  })

  test('answers 404 for the origins of an unknown project [API-02]', async () => {
    expect((await get('/projects/v1/origins?projectId=nobody')).status).toBe(404)
  })
})

test.each([
  ['no project id', '', 'https://marlow.example', 'Project ID Not Configured', 'data-project-id'],
  ['an unknown project', 'nobody', 'https://marlow.example', 'Invalid Project ID', 'no project "nobody"'],
  ['a page without an origin', 'demo', 'null', 'Invalid App Configuration', 'allow-same-origin'],
  ['a page of elsewhere', 'demo', 'https://evil.example', 'Invalid App Configuration', 'Add https://evil.example to'],
])('reports %s as the reason for a missing modal [UI-10]', async (_title, projectId, origin, title, words) => {
  const response = await get(`/projects/v1/diagnosis?projectId=${projectId}`, { origin })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({ title, message: expect.stringContaining(words) })
})

test('reports a missing Origin, after an unknown project', async () => {
  const messageOf = async (projectId: string) => {
    const response = await get(`/projects/v1/diagnosis?projectId=${projectId}`)
    return ((await response.json()) as { message: string }).message
  }
  expect(await messageOf('demo')).toMatch(/^The request names no page\./)
  expect(await messageOf('nobody')).toMatch(/^There is no project "nobody"/)
})

test('reports no reason for an allowed page', async () => {
  const response = await get('/projects/v1/diagnosis?projectId=demo', { origin: 'https://marlow.example' })
  expect(await response.json()).toBeNull()
})

describe('an image', () => {
  test('has its media type, is cached permanently, is inert [API-02]', async () => {
    const response = await get('/getWalletImage/picture?projectId=demo')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)
  })

  test.each([
    ['/public/getAssetImage/network', 'image/png', [0, 255, 10]],
    ['/public/getCurrencyImage/EUR', 'image/png', [1]],
    ['/public/getTokenImage/USDC', 'image/webp', [2]],
  ])('is available at %s [API-02]', async (path, type, bytes) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe(type)
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual(bytes)
  })

  test('is cached for a day and revalidated for networks [API-02]', async () => {
    const first = await get('/public/getAssetImage/network')
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    const again = await get('/public/getAssetImage/network', { 'if-none-match': first.headers.get('etag') })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['/getWalletImage/network', '/public/getAssetImage/nothing', '/public/getTokenImage/a%00'])(
    'is not found at %s [API-02]',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'unknown_image', message: 'Image not found' })
    },
  )
})
