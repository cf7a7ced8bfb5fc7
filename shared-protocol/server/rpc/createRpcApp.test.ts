import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Project, projectsOf } from '../projects.ts'
import { createRpcApp } from './createRpcApp.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Asked = { id: number; method: string }

/** A node with a given answer for each method, over real HTTP. */
const answers: Record<string, (asked: Asked) => object> = {
  eth_blockNumber: ({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' }),
  eth_syncing: ({ id }) => ({ jsonrpc: '2.0', id, result: null }),
  eth_call: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x08c3' } }),
  eth_getCode: ({ id }) => ({ jsonrpc: '2.0', id }),
  eth_getProof: ({ id }) => ({ jsonrpc: '2.0', id, result: 'x'.repeat(2 * 1_048_576) }),
  getBalance: ({ id }) => ({ jsonrpc: '2.0', id, result: { value: 5 } }),
}

let node: Server
let asked: Asked[][] = []
let failWith: [status: number, body: string] | undefined
/** While it is there, the node waits for it before it answers. */
let held: Promise<void> | undefined
let url = ''

beforeAll(async () => {
  node = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString())
    asked.push([body].flat())
    await held
    if (failWith) return response.writeHead(failWith[0]).end(failWith[1])
    const answerOf = (entry: Asked) => answers[entry.method]?.(entry)
    // Nodes may answer a batch in any order.
    const answer = Array.isArray(body) ? body.map(answerOf).reverse() : answerOf(body)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => node.close(resolve)))

const project: Project = {
  ...{ id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'], connectSources: [] },
  ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false, features: {}, hosted: {} },
}

const createApp = (upstream = url, more: Partial<Parameters<typeof createRpcApp>[0]> = {}) =>
  createRpcApp({
    upstreams: new Map(['eip155:1', solana].map((chain) => [chain, [upstream]])),
    projects: projectsOf([project]),
    origins: ['https://secure.example', 'https://app.example'],
    addressLimit: {},
    fetch,
    ...more,
  })

const defaultPath = '/v1/?chainId=eip155:1&projectId=demo'

const ask = async (body: unknown, { path = defaultPath, app = createApp(), address = '192.0.2.1' } = {}) => {
  if (!held) asked = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', origin: 'https://secure.example' }
  const visitor = { incoming: { socket: { remoteAddress: address } } }
  const response = await app.request(path, { method: 'POST', headers, body: text }, visitor)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const holdNode = () => {
  asked = []
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    held = undefined
    release()
  }
}

const request = (method: string, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params: [] })
const batchOf = (length: number) => Array.from({ length }, (_, id) => request('eth_blockNumber', id))

describe('a request', () => {
  test.each(['/v1', '/v1/'])('to %s is answered by the node of its chain [EMB-13]', async (path) => {
    const { body } = await ask(request('eth_blockNumber', 'mine'), { path: `${path}?chainId=eip155:1&projectId=demo` })
    expect(body).toEqual({ jsonrpc: '2.0', id: 'mine', result: '0x10' })
  })

  test('may be answered null, or by an error of the node with its data [EMB-13]', async () => {
    expect((await ask(request('eth_syncing'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: null })
    const error = { code: 3, message: 'execution reverted', data: '0x08c3' }
    expect((await ask(request('eth_call'))).body).toEqual({ jsonrpc: '2.0', id: 1, error })
  })

  test.each([
    ...['eth_sendTransaction', 'eth_sign', 'personal_sign', 'eth_signTypedData_v4', 'eth_accounts', 'anvil_setBalance'],
    ...['debug_traceTransaction', 'toString', 'requestAirdrop', 'getBalance'],
  ])('%s never reaches a node of an EVM chain [EMB-13]', async (method) => {
    const { body } = await ask(request(method))
    expect(body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32004, message: `${method} is not relayed` } })
    expect(asked).toEqual([])
  })

  test('to Solana is answered for what Solana nodes may be asked [EMB-13]', async () => {
    const path = `/v1?chainId=${solana}&projectId=demo`
    expect((await ask(request('getBalance'), { path })).body.result).toEqual({ value: 5 })
    for (const method of ['requestAirdrop', 'eth_blockNumber']) {
      expect((await ask(request(method), { path })).body.error.code).toBe(-32004)
    }
  })

  test('to a chain that is not relayed is told so [EMB-13]', async () => {
    const { body } = await ask(request('eth_blockNumber', 9), { path: '/v1?chainId=eip155:5&projectId=demo' })
    expect(body).toEqual({ jsonrpc: '2.0', id: 9, error: { code: 4902, message: 'Chain is not supported' } })
  })

  test.each([
    ['1.0', -32006],
    ['2.1', -32006],
    [2, -32600],
    [undefined, -32600],
  ])('of version %j of JSON-RPC is refused with %i [ERR-01, EMB-13]', async (jsonrpc, code) => {
    const { body } = await ask({ ...request('eth_blockNumber', 3), jsonrpc })
    expect([body.id, body.error.code]).toEqual([3, code])
  })

  test('of an unknown project is refused', async () => {
    const { status, body } = await ask(request('eth_blockNumber'), { path: '/v1?chainId=eip155:1&projectId=nobody' })
    expect([status, body.error.code]).toEqual([403, 4100])
  })

  test.each([
    ['{', -32700],
    ['[]', -32600],
    ['7', -32600],
    [JSON.stringify({ id: 1, method: 'eth_call' }), -32600],
    [JSON.stringify({ jsonrpc: '2.0', method: 'eth_call' }), -32600],
    [JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: 'text' }), -32600],
  ])('%s is answered %i', async (text, code) => {
    expect((await ask(text)).body.error.code).toBe(code)
    expect(asked).toEqual([])
  })

  test.each(['eth_call', 'eth_sendRawTransaction'])(
    'whose params are too deep to be written is answered alone, and no node is held for it: %s [EMB-13]',
    async (method) => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
      const posted: string[] = []
      const app = createApp(url, {
        upstreams: new Map([['eip155:1', [`${url}/first`, `${url}/second`]]]),
        fetch: (node, init) => {
          posted.push(String(node))
          return fetch(node, init)
        },
      })
      const text = `[{"jsonrpc":"2.0","id":1,"method":"${method}","params":${deep}},${JSON.stringify(request('eth_blockNumber', 2))}]`
      for (const _ of [1, 2])
        expect((await ask(text, { app })).body).toEqual([
          { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } },
          { jsonrpc: '2.0', id: 2, result: '0x10' },
        ])
      expect(posted).toEqual([`${url}/first`, `${url}/first`])
    },
  )

  test('that is too large is refused', async () => {
    expect((await ask(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
  })

  test('may be read by pages of the secure origin and the modal', async () => {
    const { headers } = await ask(request('eth_blockNumber'))
    expect(headers.get('access-control-allow-origin')).toBe('https://secure.example')
  })

  test('of a page that may read no answer is refused, and costs its visitor nothing [EMB-13]', async () => {
    const app = createApp(url, { addressLimit: { limit: { burst: 2, perSecond: 0.001 } } })
    const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    // Without preflight, as an advertisement sends it with `no-cors`.
    const send = async (headers: Record<string, string>) => {
      const body = JSON.stringify(request('eth_blockNumber'))
      return (await app.request(defaultPath, { method: 'POST', headers, body }, visitor)).status
    }
    asked = []
    const plain = { 'content-type': 'text/plain' }
    for (const origin of ['https://evil.example', 'null']) {
      expect(await send({ ...plain, origin })).toBe(403)
      expect(await send({ ...plain, origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    }
    expect(asked).toEqual([])
    expect(await send({ origin: 'https://app.example', 'sec-fetch-site': 'cross-site' })).toBe(200)
    expect(await send(plain)).toBe(200)
  })
})

describe('a batch', () => {
  test('is asked at once and answered in its order, whatever its ids [EMB-13]', async () => {
    const methods = ['eth_blockNumber', 'eth_sendTransaction', 'eth_syncing', 'eth_call']
    const { body } = await ask([...methods.map((method) => request(method, 7)), 'nonsense'])
    expect(asked.map((batch) => batch.map(({ method }) => method))).toEqual([
      ['eth_blockNumber', 'eth_syncing', 'eth_call'],
    ])
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x10' },
      { jsonrpc: '2.0', id: 7, error: { code: -32004, message: 'eth_sendTransaction is not relayed' } },
      { jsonrpc: '2.0', id: 7, result: null },
      { jsonrpc: '2.0', id: 7, error: expect.objectContaining({ code: 3 }) },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ])
  })

  test('of a thousand is answered, as one, of more refused [API-03]', async () => {
    expect((await ask(batchOf(1000))).body).toHaveLength(1000)
    expect((await ask(batchOf(1001))).body.error.code).toBe(-32600)
    expect(asked).toEqual([])
  })

  test('costs a visitor as much as its requests one by one', async () => {
    const app = createApp(url, { addressLimit: { limit: { burst: 30, perSecond: 2 } } })
    expect((await ask(batchOf(20), { app })).status).toBe(200)
    const { status, headers, body } = await ask(batchOf(20), { app })
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '10', -32005])
    expect(asked).toEqual([])
    expect((await ask(batchOf(9), { app })).status).toBe(200)
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(429)
  })

  test('that is empty costs one request, and gives none back', async () => {
    const app = createApp(url, { addressLimit: { limit: { burst: 2, perSecond: 0.001 } } })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await ask([], { app })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('questions at once', () => {
  test('are so many and no more: the next one is told to come back', async () => {
    const app = createApp(url, { capacity: { most: 2, mostOfOne: 2, mostOfNetwork: 2, reserved: 0 } })
    const release = holdNode()
    const running = [ask(request('eth_syncing'), { app }), ask(batchOf(2), { app })]
    await vi.waitUntil(() => asked.length === 2)
    const { status, headers, body } = await ask(request('eth_call'), { app })
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '1', -32005])
    release()
    expect((await Promise.all(running)).map((answer) => answer.status)).toEqual([200, 200])
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(200)
  })

  test('of one visitor leave room for another', async () => {
    const app = createApp(url, { capacity: { most: 2, mostOfOne: 1, mostOfNetwork: 2, reserved: 0 } })
    const release = holdNode()
    const running = ask(request('eth_blockNumber'), { app })
    await vi.waitUntil(() => asked.length === 1)
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(429)
    const other = ask(request('eth_syncing'), { app, address: '192.0.2.2' })
    release()
    expect([(await running).status, (await other).status]).toEqual([200, 200])
  })
})

describe('a node', () => {
  test.each([
    [500, 'oops', -32002],
    [429, 'slow down', -32005],
    [200, 'not json', -32603],
    [200, '{"id":0}', -32603],
    [403, '<html>https://rpc.example/secret-key</html>', -32603],
  ])('that answers %i %s is an error that says nothing of it', async (status, text, code) => {
    failWith = [status, text]
    const { body } = await ask([request('eth_blockNumber', 1), request('eth_call', 2)])
    failWith = undefined
    expect(body.map((entry: { id: number; error: { code: number } }) => [entry.id, entry.error.code])).toEqual([
      [1, code],
      [2, code],
    ])
    expect(JSON.stringify(body)).not.toContain('secret-key')
  })

  test('that cannot be reached is an error', async () => {
    const { body } = await ask(request('eth_blockNumber'), { app: createApp('http://127.0.0.1:9') })
    expect(body.error).toEqual({ code: -32603, message: 'The node did not answer' })
  })

  test('has ten seconds to answer [EMB-13]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    onTestFinished(() => timeout.mockRestore())
    const { body } = await ask(request('eth_blockNumber'))
    // Less the time that passed on the way to the node.
    const [ms = 0] = timeout.mock.calls.at(-1) ?? []
    expect(Math.ceil(ms / 1000)).toBe(10)
    expect(body.error.code).toBe(-32603)
  })

  test('that answers more than anybody holds is cut off', async () => {
    expect((await ask(request('eth_getProof'))).body.error.code).toBe(-32005)
  })
})
