import { describe, expect, test, vi } from 'vitest'
import { createChainNode } from './createChainNode.ts'

const request = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  ...{ jsonrpc: '2.0' as const, id, method, params },
})

/** Nodes that answer each request with its own URL and method; those that are down do not. */
const createNodes = (urls: readonly string[], { down = [] as readonly string[], time = { now: 0 } } = {}) => {
  const asked: [url: string, methods: string[]][] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    const requests = [JSON.parse(String(init?.body))].flat()
    asked.push([String(url), requests.map(({ method }) => method)])
    if (down.includes(String(url))) throw new TypeError('fetch failed')
    const answers = requests.map(({ id, method }) =>
      method === 'eth_call' ? { id, error: { code: 3, message: 'reverted' } } : { id, result: `${url} ${method}` },
    )
    return new Response(JSON.stringify(answers.length === 1 ? answers[0] : answers))
  })
  return { ask: createChainNode({ urls, fetch, now: () => time.now }), asked }
}

const [one, two] = ['https://one.example', 'https://two.example']

describe('equal reads', () => {
  test('share one request to the node while it is under way, and no longer [API-03]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await Promise.all([ask([request('eth_blockNumber')]), ask([request('eth_blockNumber', [], 'b')])])
    expect(answers.flat()).toEqual(Array(2).fill({ result: `${one} eth_blockNumber` }))
    expect(asked).toHaveLength(1)
    await ask([request('eth_blockNumber')])
    expect(asked).toHaveLength(2)
  })

  test('of a batch are asked once, and answered in its order [API-03]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await ask(['eth_blockNumber', 'eth_gasPrice', 'eth_blockNumber'].map((method) => request(method)))
    expect(answers).toMatchObject([
      { result: `${one} eth_blockNumber` },
      { result: `${one} eth_gasPrice` },
      { result: `${one} eth_blockNumber` },
    ])
    expect(asked).toEqual([[one, ['eth_blockNumber', 'eth_gasPrice']]])
  })

  test('of other parameters, and what is sent, go to the node each [API-03]', async () => {
    const { ask, asked } = createNodes([one])
    const send = request('eth_sendRawTransaction', ['0x02'])
    await ask([send, send, request('eth_getCode', ['0x1']), request('eth_getCode', ['0x2'])])
    expect(asked[0]?.[1]).toHaveLength(4)
  })
})

describe('several nodes', () => {
  test('the next one answers where one does not, which is then asked last for a while [API-03]', async () => {
    const time = { now: 0 }
    const { ask, asked } = createNodes([one, two], { down: [one], time })
    for (const now of [0, 14_999, 15_000]) {
      time.now = now
      expect(await ask([request('eth_blockNumber')])).toEqual([{ result: `${two} eth_blockNumber` }])
    }
    expect(asked.map(([url]) => url)).toEqual([one, two, two, one, two])
  })

  test('an error that a node gives is an answer [API-03]', async () => {
    const { ask, asked } = createNodes([one, two])
    expect(await ask([request('eth_call')])).toMatchObject([{ error: { code: 3 } }])
    expect(asked).toHaveLength(1)
  })

  test('where none answers, each request has an error that names no node [API-03]', async () => {
    const { ask } = createNodes([one, two], { down: [one, two] })
    const answers = await ask([request('eth_blockNumber'), request('eth_gasPrice')])
    expect(answers).toEqual(Array(2).fill({ error: { code: -32603, message: 'The node did not answer' } }))
  })

  test('share ten seconds [API-03]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { ask } = createNodes([one, two], { down: [one, two] })
    await ask([request('eth_blockNumber')])
    expect(timeout.mock.calls).toEqual([[5000], [10_000]])
    timeout.mockRestore()
  })
})

test('an answer with more than is read of one is marked, so that less can be asked for [API-03]', async () => {
  const fetch = async () => new Response(JSON.stringify({ id: 0, result: 'x'.repeat(100) }))
  const ask = (largestAnswer: number) =>
    createChainNode({ urls: [one], fetch, largestAnswer })([request('eth_getLogs')])
  expect(await ask(99)).toMatchObject([{ error: { code: -32005 }, isTooLarge: true }])
  expect(await ask(200)).toEqual([{ result: 'x'.repeat(100) }])
})
