import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFetchSlots } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { isPublicAddress } from '#protocol/server-kit/public-hosts/isPublicAddress'
import { PictureError } from '../check/PictureError.ts'
import { png, svg } from '../test/testPictures.ts'
import {
  type FetchOptions,
  type FetchQueueOptions,
  fetchPicture,
  publicInternet,
  readPublicUrl,
} from './fetchPicture.ts'

/** The test's external host is a loopback server named `pictures.test`. */
let answer: RequestListener
let origin: string
let requests: string[]
let stop: () => Promise<void>

beforeEach(async () => {
  requests = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  origin = `http://pictures.test:${port}`
  stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => stop())

const names: Record<string, string[]> = {
  'pictures.test': ['127.0.0.1'],
  'router.test': ['192.168.1.1'],
  'two-faced.test': ['127.0.0.1', '10.0.0.1'],
  'nowhere.test': [],
}

/** Only the test server's private address counts as public. */
const outside: FetchOptions = {
  resolve: async (hostname) => {
    const addresses = names[hostname]
    if (!addresses) throw new Error('ENOTFOUND')
    return addresses
  },
  mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
  allowsHttp: true,
  timeoutMs: 5000,
}

const problemOf = async (url: string, options: Partial<FetchOptions> = {}) => {
  const all = { ...outside, ...options }
  try {
    return (await fetchPicture(readPublicUrl(url, all), all, { places: createFetchSlots() })).type
  } catch (error) {
    if (error instanceof PictureError) return error.problem
    throw error
  }
}

const send =
  (bytes: Buffer | string, headers: Record<string, string | number> = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(bytes)

test('detects the type from the bytes, not the header', async () => {
  answer = send(png(64, 64), { 'content-type': 'text/html' })
  const url = readPublicUrl(`${origin}/a.png?size=64#top`, outside)
  const picture = await fetchPicture(url, outside, { places: createFetchSlots() })
  expect(picture).toEqual({ type: 'image/png', bytes: png(64, 64) })
  expect(requests).toEqual(['/a.png?size=64'])
})

test('sends no visitor data to the host', async () => {
  let headers: unknown
  answer = (request, response) => {
    headers = request.headers
    response.end(png(8, 8))
  }
  await problemOf(`${origin}/a.png`)
  expect(headers).toEqual({
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Foyer',
    host: new URL(origin).host,
    connection: 'close',
  })
})

test.each([
  ['HTML', send('<!doctype html><html></html>', { 'content-type': 'image/png' }), 'unknown_type'],
  ['an SVG with a script', send(svg('<script>alert(1)</script>')), 'unsafe_svg'],
  ['a side of very many pixels', send(png(60_000, 60_000)), 'too_large'],
  ['more than a megabyte, announced', send('', { 'content-length': 2_000_000 }), 'too_large'],
  ['compressed bytes', send(png(8, 8), { 'content-encoding': 'gzip' }), 'bad_answer'],
  ['an error', send(png(8, 8), {}, 404), 'bad_answer'],
  ['nothing new', send('', {}, 304), 'bad_answer'],
  ['a connection that breaks', ((_, response) => response.destroy()) as RequestListener, 'unreachable'],
])('refuses %s', async (_name, listener, problem) => {
  answer = listener
  expect(await problemOf(`${origin}/a.png`)).toBe(problem)
})

test('reads at most a megabyte of an endless answer', async () => {
  answer = (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', more)
    }
    more()
  }
  expect(await problemOf(`${origin}/a.png`)).toBe('too_large')
})

test.each([
  ['a host that does not answer', () => undefined],
  [
    'a host that does not go on',
    (_: unknown, response: { write: (bytes: Buffer) => void }) => response.write(png(8, 8)),
  ],
])('times out for %s', async (_name, listener) => {
  answer = listener as RequestListener
  expect(await problemOf(`${origin}/a.png`, { timeoutMs: 100 })).toBe('timeout')
})

test('times out if name resolution takes too long', async () => {
  expect(await problemOf(`${origin}/a.png`, { timeoutMs: 50, resolve: () => new Promise(() => undefined) })).toBe(
    'timeout',
  )
})

const fetchFrom = (host: string, waiting: FetchQueueOptions, protocol = 'https') =>
  fetchPicture(readPublicUrl(`${protocol}://${host}/a.png`, outside), outside, waiting).then(
    ({ type }) => type,
    (error) => error.problem,
  )

/** A visitor who does not wait for a slot. */
const impatient = AbortSignal.abort()

test('keeps an endless lookup’s slot after the timeout', async () => {
  const ends: (() => void)[] = []
  const resolve = () => new Promise<string[]>((settle) => ends.push(() => settle([])))
  const waiting = { places: createFetchSlots(), patience: impatient }
  const slow = { ...outside, timeoutMs: 20, resolve }
  const fetchFrom = async (host: string) => {
    const url = readPublicUrl(`https://${host}/a.png`, slow)
    return fetchPicture(url, slow, waiting).catch((error) => error.problem)
  }
  const hosts = Array.from({ length: 16 }, (_, index) => `a.host-${index}.test`)
  expect(new Set(await Promise.all(hosts.map(fetchFrom)))).toEqual(new Set(['timeout']))
  expect(await fetchFrom('another.test')).toBe('busy')
  for (const end of ends) end()
  await expect.poll(() => fetchFrom('another.test')).toBe('timeout')
})

test.each([
  ['domain', (index: number) => `${index}.slow.test`],
  ['network', (index: number) => `8.8.8.${index}`],
])('leaves slots for others despite a %s’s endless requests', async (_, hostOf) => {
  const waiting = { places: createFetchSlots(), patience: impatient }
  const request = () => new Promise<never>(() => undefined)
  const held = Array.from({ length: 8 }, (_, index) => waiting.places(hostOf(index), request, impatient))
  expect(await fetchFrom(hostOf(9), waiting)).toBe('busy')
  expect(await fetchFrom('nowhere.test', waiting)).toBe('unreachable')
  expect(held).toHaveLength(8)
})

test('gives full time to a request that waited', async () => {
  answer = send(png(8, 8))
  const places = createFetchSlots()
  const ends: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => ends.push(resolve))
  const held = Array.from({ length: 8 }, () => places('pictures.test', hold))
  await expect.poll(() => ends.length).toBe(8)
  const patience = new AbortController()
  const fetched = fetchFrom(new URL(origin).host, { places, patience: patience.signal }, 'http')
  for (const end of ends) end()
  await Promise.all(held)
  expect(await fetched).toBe('image/png')
  patience.abort()
})

describe('private addresses', () => {
  test.each([
    'https://router.test/a.png',
    'https://two-faced.test/a.png',
    'https://10.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://0x0a000001/a.png',
    'https://167772161/a.png',
    'https://169.254.169.254/latest/meta-data',
  ])('are refused: %s', async (url) => {
    expect(await problemOf(url)).toBe('refused_address')
  })

  test('are refused as a redirect target', async () => {
    answer = send('', { location: 'https://169.254.169.254/latest' }, 302)
    expect(await problemOf(`${origin}/a.png`)).toBe('refused_address')
    answer = send('', { location: '//router.test/a.png' }, 307)
    expect(await problemOf(`${origin}/a.png`)).toBe('refused_address')
  })

  test('are not reached, because a name resolves only once', async () => {
    answer = send(png(8, 8))
    let lookups = 0
    const resolve = async () => [lookups++ === 0 ? '127.0.0.1' : '10.0.0.1']
    expect(await problemOf(`${origin}/a.png`, { resolve })).toBe('image/png')
    expect(lookups).toBe(1)
  })

  test('include the loopback address, except in development', async () => {
    const url = `https://127.0.0.1:${new URL(origin).port}/a.png`
    expect(await problemOf(url, { mayReach: publicInternet.mayReach })).toBe('refused_address')
    expect(requests).toEqual([])
  })
})

describe('redirects', () => {
  test('are followed up to three times', async () => {
    answer = (request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 3) return response.end(png(8, 8))
      response.writeHead(301, { location: `/${step + 1}` }).end()
    }
    expect(await problemOf(`${origin}/0`)).toBe('image/png')
    expect(requests).toEqual(['/0', '/1', '/2', '/3'])
  })

  test('are not followed endlessly or to another protocol', async () => {
    answer = send('', { location: '/a.png' }, 302)
    expect(await problemOf(`${origin}/a.png`)).toBe('too_many_redirects')
    expect(requests).toHaveLength(4)
    answer = send('', { location: 'file:///etc/passwd' }, 302)
    expect(await problemOf(`${origin}/a.png`)).toBe('invalid_url')
  })
})

test.each(['nowhere.test', 'unknown.test'])('cannot reach a host without an address: %s', async (host) => {
  expect(await problemOf(`https://${host}/a.png`)).toBe('unreachable')
})

test.each([
  '',
  'a.png',
  'http://pictures.test/a.png',
  'ftp://pictures.test/a.png',
  'data:image/png;base64,AA',
  'https://user:password@pictures.test/',
  'https://pictures.test:22/',
  `https://pictures.test/${'a'.repeat(2048)}`,
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
])('refuses %j as an image URL', async (url) => {
  expect(await problemOf(url, { allowsHttp: false })).toBe('invalid_url')
})
