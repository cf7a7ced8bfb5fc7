import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, batchOf, createApp, holdNode, node, request, startNode, stopNode } from './test/rpcNode.ts'

beforeAll(startNode)
afterAll(stopNode)

describe('a batch', () => {
  test('is sent at once, answered in order [EMB-13]', async () => {
    const methods = ['eth_blockNumber', 'eth_sendTransaction', 'eth_syncing', 'eth_call']
    const { body } = await ask([...methods.map((method) => request(method, 7)), 'nonsense'])
    expect(node.asked.map((batch) => batch.map(({ method }) => method))).toEqual([
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

  test('of a thousand is answered, larger ones refused [API-03]', async () => {
    expect((await ask(batchOf(1000))).body).toHaveLength(1000)
    expect((await ask(batchOf(1001))).body.error.code).toBe(-32600)
    expect(node.asked).toEqual([])
  })

  test('costs a visitor as much as its separate requests', async () => {
    const app = createApp(node.url, { addressLimit: { limit: { burst: 30, perSecond: 2 } } })
    expect((await ask(batchOf(20), { app })).status).toBe(200)
    const { status, headers, body } = await ask(batchOf(20), { app })
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '10', -32005])
    expect(node.asked).toEqual([])
    expect((await ask(batchOf(9), { app })).status).toBe(200)
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(429)
  })

  test('without requests costs one request', async () => {
    const app = createApp(node.url, { addressLimit: { limit: { burst: 2, perSecond: 0.001 } } })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await ask([], { app })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('concurrent requests', () => {
  test('above the limit are refused with a retry time', async () => {
    const app = createApp(node.url, { capacity: { most: 2, mostOfOne: 2, mostOfNetwork: 2, reserved: 0 } })
    const release = holdNode()
    const running = [ask(request('eth_syncing'), { app }), ask(batchOf(2), { app })]
    await vi.waitUntil(() => node.asked.length === 2)
    const { status, headers, body } = await ask(request('eth_call'), { app })
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '1', -32005])
    release()
    expect((await Promise.all(running)).map((answer) => answer.status)).toEqual([200, 200])
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(200)
  })

  test('of one visitor leave room for another', async () => {
    const app = createApp(node.url, { capacity: { most: 2, mostOfOne: 1, mostOfNetwork: 2, reserved: 0 } })
    const release = holdNode()
    const running = ask(request('eth_blockNumber'), { app })
    await vi.waitUntil(() => node.asked.length === 1)
    expect((await ask(request('eth_blockNumber'), { app })).status).toBe(429)
    const other = ask(request('eth_syncing'), { app, address: '192.0.2.2' })
    release()
    expect([(await running).status, (await other).status]).toEqual([200, 200])
  })
})
