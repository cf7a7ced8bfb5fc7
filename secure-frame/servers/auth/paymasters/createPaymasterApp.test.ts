import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Project, projectsOf } from '#protocol/server-kit/projects'
import { createNamedPaymasters } from './createNamedPaymasters.ts'
import { createPaymasterApp } from './createPaymasterApp.ts'

const header = 'x-visitor'
const secureOrigin = 'https://secure.example'

let service: Server
let url = ''
const heard: { path: string; visitor: string | undefined; params: unknown[] }[] = []
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { id, params } = JSON.parse((await request.toArray()).join(''))
    const visitor = request.headers['foyer-visitor']
    heard.push({ path: request.url ?? '', visitor: visitor?.toString(), params })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { isFinal: false } }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const createApp = (parts: Partial<Parameters<typeof createPaymasterApp>[0]> = {}) => {
  const project = { name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  const own = { id: 'own', ...project, paymasters: { 'eip155:1': `${url}/own?secret=a` } }
  return createPaymasterApp({
    projects: projectsOf([Project.parse({ id: 'open', ...project }), Project.parse(own)]),
    origins: [secureOrigin],
    addressLimit: { addressHeader: header },
    isLocal: true,
    chains: new Set(['eip155:1']),
    ...parts,
  })
}

const ask = async (projectId: string, visitor: string, named?: string, app = createApp()) => {
  const params = [{}, '0xentry', '0x1', null, ...(named === undefined ? [] : [named])]
  const answer = await app.request(`/v1/paymaster?chainId=eip155:1&projectId=${projectId}`, {
    method: 'POST',
    headers: { origin: secureOrigin, [header]: visitor },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterStubData', params }),
  })
  return { answer: await answer.json(), heard: heard.at(-1) }
}

test('sends the page’s paymaster nothing about the visitor [AA-03]', async () => {
  const { answer, heard } = await ask('open', '192.0.2.1', `${url}/named`)
  expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: { isFinal: false } })
  expect(heard).toEqual({ path: '/named', visitor: undefined, params: [{}, '0xentry', '0x1', null] })
  expect((await ask('open', '192.0.2.1')).answer).toMatchObject({ error: { code: -32602 } })
})

test('prefers the project’s paymaster, with a name per visitor network [AA-03]', async () => {
  const one = await ask('own', '192.0.2.1', `${url}/named`)
  expect(one.heard).toMatchObject({ path: '/own?secret=a', visitor: expect.stringMatching(/^[\w-]{43}$/) })
  const [neighbour, stranger] = [await ask('own', '192.0.2.2'), await ask('own', '198.51.100.1')]
  expect(neighbour.heard?.visitor).toBe(one.heard?.visitor)
  expect(stranger.heard?.visitor).not.toBe(one.heard?.visitor)
})

describe('page-named paymasters in production', () => {
  const never = () => new Promise<never>(() => undefined)

  test.each([
    ['with another port', 'https://pay.example:8443/'],
    ['without TLS', 'http://pay.example/'],
  ])('refuses a URL %s', async (_what, named) => {
    const { answer } = await ask('open', '192.0.2.1', named, createApp({ isLocal: false, resolve: never }))
    expect(answer).toMatchObject({ error: { code: -32602 } })
  })

  test('looks up at most four names per network at once', async () => {
    const requests: string[] = []
    const resolve = (hostname: string) => {
      requests.push(hostname)
      return never()
    }
    const app = createApp({ isLocal: false, resolve })
    const askFor = (visitor: string, host: string) => void ask('open', visitor, `https://${host}/`, app)
    for (const index of [1, 2, 3, 4, 5]) askFor(`192.0.2.${index}`, `pay.domain-${index}.example`)
    await expect.poll(() => requests.length).toBe(4)
    askFor('198.51.100.1', 'pay.other.example')
    await expect.poll(() => requests.at(-1)).toBe('pay.other.example')
    expect(requests).toHaveLength(5)
  })

  test('sends five requests per second for one network', async () => {
    let now = 0
    const resolve = () => Promise.resolve([])
    const named = createNamedPaymasters({ isLocal: false, resolve, now: () => now })
    const outcomeOf = (visitors: string, host: string) =>
      named
        .read(`https://${host}/`, visitors)
        ?.fetch(`https://${host}/`)
        .catch((error) => error.name)
    const many = async (count: number) => {
      const outcomes: unknown[] = []
      for (let index = 0; index < count; index += 1) outcomes.push(await outcomeOf('one', `${index}.pay.example`))
      return outcomes.filter((name) => name === 'ProviderUnavailableError').length
    }
    expect(await many(20)).toBe(15)
    now += 1000
    expect(await many(20)).toBe(5)
    expect(await outcomeOf('one', 'other.test')).toBe('ProviderUnavailableError')
    expect(await outcomeOf('two', 'pay.example')).toBe('ProviderUnavailableError')
  })
})

test('allows any port and rate for a project’s paymaster', async () => {
  const project = { name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  const own = { id: 'own', ...project, paymasters: { 'eip155:1': 'https://pay.example:8443/' } }
  const requests: string[] = []
  const resolve = async (hostname: string) => {
    requests.push(hostname)
    return []
  }
  const app = createApp({ isLocal: false, resolve, projects: projectsOf([Project.parse(own)]) })
  await Promise.all(Array.from({ length: 30 }, () => ask('own', '192.0.2.1', undefined, app)))
  expect(requests).toHaveLength(30)
})
