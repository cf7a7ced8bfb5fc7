import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetchSlots } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { visitor } from '#protocol/test/testHosting'
import { openListingDatabase } from '../database/openListingDatabase.ts'
import { createProjectStore } from '../database/projectStore.ts'
import { createListingRoutes } from '../wallet-listing/listingRoutes.ts'
import type { Picture } from './check/checkPicture.ts'
import { PictureError, type PictureProblem } from './check/PictureError.ts'
import { fetchPicture, publicInternet } from './fetch/fetchPicture.ts'
import { createPictureCache, pictureLifetimeMs, problemLifetimeMs } from './pictureCache.ts'
import { png } from './test/testPictures.ts'

let opened: Awaited<ReturnType<typeof openListingDatabase>>

beforeAll(async () => {
  opened = await openListingDatabase({})
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database.deleteFrom('fetched_pictures').execute()
})

const url = new URL('https://wallet.example/a.png')
const picture: Picture = { type: 'image/png', bytes: png(8, 8) }
const found = { status: 'found', ...picture }

/** A cache over a host that answers with an image or a problem, and a test clock. */
const startCache = (most?: number) => {
  const world = { now: 1_000_000_000_000, asked: 0, problem: undefined as PictureProblem | undefined }
  const fetch = async () => {
    world.asked++
    if (world.problem) throw new PictureError(world.problem)
    return picture
  }
  return {
    world,
    cache: createPictureCache({ database: opened.database, fetch, now: () => world.now, ...(most ? { most } : {}) }),
  }
}

describe('the image cache', () => {
  test('keeps an image for a week', async () => {
    const { cache, world } = startCache()
    expect(await cache.read(url)).toBeUndefined()
    expect(await cache.load(url, 'visitors')).toEqual(found)
    world.now += pictureLifetimeMs - 1
    expect(await cache.read(url)).toEqual(found)
    world.now += 1
    expect(await cache.read(url)).toBeUndefined()
  })

  test('keeps a failure for ten minutes', async () => {
    const { cache, world } = startCache()
    world.problem = 'timeout'
    expect(await cache.load(url, 'visitors')).toEqual({ status: 'failed', problem: 'timeout' })
    world.now += problemLifetimeMs - 1
    expect(await cache.read(url)).toEqual({ status: 'failed', problem: 'timeout' })
    world.now += 1
    world.problem = undefined
    expect(await cache.read(url)).toBeUndefined()
    expect(await cache.load(url, 'visitors')).toEqual(found)
  })

  test('keeps an image that cannot be fetched again', async () => {
    const { cache, world } = startCache()
    await cache.load(url, 'visitors')
    world.now += pictureLifetimeMs
    world.problem = 'unreachable'
    expect(await cache.load(url, 'visitors')).toEqual(found)
    expect(await cache.read(url)).toEqual(found)
  })

  test('shares one request between concurrent loads of an image', async () => {
    const { cache, world } = startCache()
    expect(
      await Promise.all([cache.load(url, 'visitors'), cache.load(url, 'visitors'), cache.load(url, 'visitors')]),
    ).toEqual([found, found, found])
    expect(world.asked).toBe(1)
  })

  test('limits concurrent requests per IP network without delaying others', async () => {
    const asked: string[] = []
    const ends: (() => void)[] = []
    const fetch = async ({ pathname }: URL) => {
      asked.push(pathname)
      await new Promise<void>((resolve) => ends.push(resolve))
      return picture
    }
    const patience = new AbortController()
    const beginPatience = () => patience.signal
    const { load } = createPictureCache({ database: opened.database, fetch, beginPatience })
    const loadFor = (visitors: string, name: string) => load(new URL(`https://gateway.example/${name}`), visitors)
    const ofBot = ['1', '2', '3', '4', '5'].map((name) => loadFor('bot', name))
    await expect.poll(() => asked.length).toBe(4)
    const ofVisitors = loadFor('visitors', 'a')
    await expect.poll(() => asked).toContain('/a')
    patience.abort()
    expect(await ofBot[4]).toEqual({ status: 'failed', problem: 'busy' })
    for (const end of ends) end()
    expect(await Promise.all([...ofBot.slice(0, 4), ofVisitors])).toEqual(Array(5).fill(found))
  })

  test('reuses an image that another visitor already loaded', async () => {
    const { cache, world } = startCache()
    const loads = ['1', '2', '3', '4'].map((name) => cache.load(new URL(`https://wallet.example/${name}`), 'visitors'))
    const waiting = cache.load(url, 'visitors')
    expect(await cache.load(url, 'others')).toEqual(found)
    expect(await waiting).toEqual(found)
    await Promise.all(loads)
    expect(world.asked).toBe(5)
  })

  test('returns `busy` without caching it while slots are full', async () => {
    const places = createFetchSlots()
    const slow = { ...publicInternet, timeoutMs: 20, resolve: () => new Promise<string[]>(() => undefined) }
    const fetch = (wanted: URL, patience: AbortSignal) => fetchPicture(wanted, slow, { places, patience })
    const beginPatience = () => AbortSignal.abort()
    const { load, read } = createPictureCache({ database: opened.database, fetch, beginPatience })
    const urls = Array.from({ length: 16 }, (_, index) => new URL(`https://host-${index}.example/a.png`))
    const outcomes = await Promise.all(urls.map((one, index) => load(one, `visitors ${index % 4}`)))
    expect(outcomes.every((outcome) => outcome.status === 'failed' && outcome.problem === 'timeout')).toBe(true)
    expect(await load(url, 'visitors')).toEqual({ status: 'failed', problem: 'busy' })
    expect(await read(url)).toBeUndefined()
  })

  test('evicts the oldest images', async () => {
    const { cache, world } = startCache(2)
    const urls = ['1', '2', '3'].map((name) => new URL(`https://wallet.example/${name}`))
    for (const one of urls) {
      await cache.load(one, 'visitors')
      world.now += 1000
    }
    expect((await Promise.all(urls.map(cache.read))).map((outcome) => outcome?.status)).toEqual([
      undefined,
      'found',
      'found',
    ])
  })

  test('evicts images only of the largest IP network', async () => {
    const { cache, world } = startCache(4)
    const load = async (name: string, visitors: string) => {
      world.now += 1000
      await cache.load(new URL(`https://wallet.example/${name}`), visitors)
    }
    await load('a', 'visitors')
    await load('b', 'others')
    for (const name of ['1', '2', '3', '4', '5', '6']) await load(name, 'bot')
    // An image stays assigned to the IP network that first requested it.
    world.now += pictureLifetimeMs
    await load('a', 'bot')
    await load('7', 'bot')
    const rows = await opened.database.selectFrom('fetched_pictures').select('asker').orderBy('asker').execute()
    expect(rows.map(({ asker }) => asker)).toEqual(['bot', 'bot', 'others', 'visitors'])
    expect((await cache.read(new URL('https://wallet.example/a')))?.status).toBe('found')
    expect((await cache.read(new URL('https://wallet.example/7')))?.status).toBe('found')
  })
})

describe('the image route', () => {
  const hosts: Record<string, string[]> = { 'router.example': ['10.0.0.1'] }
  const start = () =>
    createListingRoutes({
      database: opened.database,
      projects: createProjectStore(opened.database),
      addressLimit: { now: () => 0 },
      outside: { ...publicInternet, resolve: async (name) => hosts[name] ?? [] },
      ipfsGateway: 'https://wallet.example',
    })
  const get = (address: string, headers = {}, routes = start()) =>
    routes.request(`/picture?url=${encodeURIComponent(address)}`, { headers }, visitor)

  const keep = () => createPictureCache({ database: opened.database, fetch: async () => picture }).load(url, 'visitors')

  test('serves an inert image for cross-origin isolated pages [API-02]', async () => {
    await keep()
    const response = await get(url.href, { 'sec-fetch-site': 'same-origin' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture.bytes)
  })

  test.each([
    ['http://wallet.example/a.png', 400, 'invalid_url'],
    ['', 400, 'invalid_url'],
    ['https://router.example/a.png', 403, 'refused_address'],
    ['https://[::ffff:127.0.0.1]/a.png', 403, 'refused_address'],
    ['https://nowhere.example/a.png', 502, 'unreachable'],
  ])('answers %j with %i %s, cached for ten minutes', async (address, status, error) => {
    const response = await get(address)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error, message: expect.any(String) })
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  })

  test('serves `ipfs://` images from the operator’s gateway', async () => {
    const load = createPictureCache({ database: opened.database, fetch: async () => picture }).load
    await load(new URL('https://wallet.example/ipfs/bafybei/ola%20berg.png'), 'visitors')
    const response = await get('ipfs://bafybei/ola%20berg.png')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('refuses other sites and its own requests', async () => {
    await keep()
    expect((await get(url.href, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get(url.href, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await get(url.href, { 'user-agent': 'Foyer' })).status).toBe(403)
  })

  test('counts an IPv6 network’s subnets as one visitor', async () => {
    const routes = start()
    const statuses = []
    for (let index = 0; index < 61; index++) {
      const from = { incoming: { socket: { remoteAddress: `2001:db8:1:${index.toString(16)}::1` } } }
      const address = encodeURIComponent(`https://nowhere.example/${index}`)
      statuses.push((await routes.request(`/picture?url=${address}`, {}, from)).status)
    }
    expect([statuses.at(59), statuses.at(60)]).toEqual([502, 429])
  })

  test('limits fetched images per address, not cached ones', async () => {
    await keep()
    const routes = start()
    const statuses = []
    for (let index = 0; index < 62; index++) {
      statuses.push((await get(`https://nowhere.example/${index}`, {}, routes)).status)
    }
    expect(statuses.at(0)).toBe(502)
    expect(statuses.at(-1)).toBe(429)
    expect((await get(url.href, {}, routes)).status).toBe(200)
  })
})
