import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, createApp, defaultPath, node, request, solana, startNode, stopNode } from './test/rpcNode.ts'

beforeAll(startNode)
afterAll(stopNode)

describe('page request', () => {
  test.each(['/v1', '/v1/'])('to %s is answered by its chain’s node [EMB-13]', async (path) => {
    const { body } = await ask(request('eth_blockNumber', 'mine'), { path: `${path}?chainId=eip155:1&projectId=demo` })
    expect(body).toEqual({ jsonrpc: '2.0', id: 'mine', result: '0x10' })
  })

  test('can return null, or a node error with data [EMB-13]', async () => {
    expect((await ask(request('eth_syncing'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: null })
    const error = { code: 3, message: 'execution reverted', data: '0x08c3' }
    expect((await ask(request('eth_call'))).body).toEqual({ jsonrpc: '2.0', id: 1, error })
  })

  test.each([
    'eth_sendTransaction',
    'eth_sign',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_accounts',
    'anvil_setBalance',
    'debug_traceTransaction',
    'toString',
    'requestAirdrop',
    'getBalance',
  ])('%s never reaches an EVM node [EMB-13]', async (method) => {
    const { body } = await ask(request(method))
    expect(body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32004, message: `${method} is not relayed` } })
    expect(node.asked).toEqual([])
  })

  test('to Solana is answered for the supported Solana methods [EMB-13]', async () => {
    const path = `/v1?chainId=${solana}&projectId=demo`
    expect((await ask(request('getBalance'), { path })).body.result).toEqual({ value: 5 })
    for (const method of ['requestAirdrop', 'eth_blockNumber']) {
      expect((await ask(request(method), { path })).body.error.code).toBe(-32004)
    }
  })

  test('to an unsupported chain is refused with that reason [EMB-13]', async () => {
    const { body } = await ask(request('eth_blockNumber', 9), { path: '/v1?chainId=eip155:5&projectId=demo' })
    expect(body).toEqual({ jsonrpc: '2.0', id: 9, error: { code: 4902, message: 'Chain is not supported' } })
  })

  test.each([
    ['1.0', -32006],
    ['2.1', -32006],
    [2, -32600],
    [undefined, -32600],
  ])('of JSON-RPC version %j is refused with %i [ERR-01, EMB-13]', async (jsonrpc, code) => {
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
  ])('%s is answered with %i', async (text, code) => {
    expect((await ask(text)).body.error.code).toBe(code)
    expect(node.asked).toEqual([])
  })

  test.each(['eth_call', 'eth_sendRawTransaction'])(
    'with unserializable params is refused without a node: %s [EMB-13]',
    async (method) => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
      const posted: string[] = []
      const app = createApp(node.url, {
        upstreams: new Map([['eip155:1', [`${node.url}/first`, `${node.url}/second`]]]),
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
      expect(posted).toEqual([`${node.url}/first`, `${node.url}/first`])
    },
  )

  test('that is too large is refused', async () => {
    expect((await ask(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
  })

  test('is readable by the secure origin and the modal', async () => {
    const { headers } = await ask(request('eth_blockNumber'))
    expect(headers.get('access-control-allow-origin')).toBe('https://secure.example')
  })

  test('of an unauthorized page is refused at no cost [EMB-13]', async () => {
    const app = createApp(node.url, { addressLimit: { limit: { burst: 2, perSecond: 0.001 } } })
    const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    // Without preflight, as an ad sends it with `no-cors`.
    const send = async (headers: Record<string, string>) => {
      const body = JSON.stringify(request('eth_blockNumber'))
      return (await app.request(defaultPath, { method: 'POST', headers, body }, visitor)).status
    }
    node.asked = []
    const plain = { 'content-type': 'text/plain' }
    for (const origin of ['https://evil.example', 'null']) {
      expect(await send({ ...plain, origin })).toBe(403)
      expect(await send({ ...plain, origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    }
    expect(node.asked).toEqual([])
    expect(await send({ origin: 'https://app.example', 'sec-fetch-site': 'cross-site' })).toBe(200)
    expect(await send(plain)).toBe(200)
  })
})
