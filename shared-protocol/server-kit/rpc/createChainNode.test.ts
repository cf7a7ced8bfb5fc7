import { describe, expect, test, vi } from 'vitest'
import { createChainNode } from './createChainNode.ts'

const request = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0' as const,
  id,
  method,
  params,
})

/** Creates nodes that answer each request with their URL and its method, except those that are down. */
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

describe('identical reads', () => {
  test('share one node request only while it is pending [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await Promise.all([ask([request('eth_blockNumber')]), ask([request('eth_blockNumber', [], 'b')])])
    expect(answers.flat()).toEqual(Array(2).fill({ result: `${one} eth_blockNumber` }))
    expect(asked).toHaveLength(1)
    await ask([request('eth_blockNumber')])
    expect(asked).toHaveLength(2)
  })

  test('are sent once per batch, and answered in order [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await ask(['eth_blockNumber', 'eth_gasPrice', 'eth_blockNumber'].map((method) => request(method)))
    expect(answers).toMatchObject([
      { result: `${one} eth_blockNumber` },
      { result: `${one} eth_gasPrice` },
      { result: `${one} eth_blockNumber` },
    ])
    expect(asked).toEqual([[one, ['eth_blockNumber', 'eth_gasPrice']]])
  })

  test('are separate with other parameters; transactions are always sent [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const send = request('eth_sendRawTransaction', ['0x02'])
    await ask([send, send, request('eth_getCode', ['0x1']), request('eth_getCode', ['0x2'])])
    expect(asked[0]?.[1]).toHaveLength(4)
  })
})

describe('the written response size', () => {
  const code = request('eth_getCode', ['0x1'])
  const sizeOf = (answers: readonly object[]) => Buffer.byteLength(JSON.stringify(answers))
  const tooLarge = { error: { code: -32005 }, isTooLarge: true }

  test('counts each identical read of a batch [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: 'é'.repeat(100) }))
    const answering = ask(Array(1000).fill(code))
    posts[0]?.answer()
    const answers = await answering
    expect(posts).toHaveLength(1)
    expect(answers.slice(0, 4)).toEqual(Array(4).fill({ result: 'é'.repeat(100) }))
    expect(answers.slice(4)).toMatchObject(Array(996).fill(tooLarge))
    expect(sizeOf(answers.filter(({ error }) => error === undefined))).toBeLessThan(1000)
  })

  test('counts each read that joins another visitor’s [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: 'x'.repeat(600) }))
    const first = ask([code], 'a')
    const second = ask([code, code], 'b')
    posts[0]?.answer()
    expect(await first).toEqual([{ result: 'x'.repeat(600) }])
    expect(await second).toMatchObject([{ result: 'x'.repeat(600) }, tooLarge])
  })

  test('leaves room for short responses after a long one [EMB-13]', async () => {
    const { ask, posts } = createSlowNode((methods) => ({ result: 'x'.repeat(methods.length === 1 ? 600 : 300) }))
    const first = ask([code], 'a')
    const second = ask([code, code, request('eth_chainId'), request('eth_gasPrice')], 'b')
    for (const { answer } of posts) answer()
    expect([await first, await second]).toMatchObject([
      [{ result: 'x'.repeat(600) }],
      [{ result: 'x'.repeat(600) }, tooLarge, { result: 'x'.repeat(300) }, tooLarge],
    ])
  })
})

describe('several nodes', () => {
  test('fall back to the next, demoting a failed one [EMB-13]', async () => {
    const time = { now: 0 }
    const { ask, asked } = createNodes([one, two], { down: [one], time })
    for (const now of [0, 14_999, 15_000]) {
      time.now = now
      expect(await ask([request('eth_blockNumber')])).toEqual([{ result: `${two} eth_blockNumber` }])
    }
    expect(asked.map(([url]) => url)).toEqual([one, two, two, one, two])
  })

  test('return a node’s error as the result [EMB-13]', async () => {
    const { ask, asked } = createNodes([one, two])
    expect(await ask([request('eth_call')])).toMatchObject([{ error: { code: 3 } }])
    expect(asked).toHaveLength(1)
  })

  test('return an anonymous error if none answers [EMB-13]', async () => {
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

test('a response above the limit is marked [EMB-13]', async () => {
  const fetch = async () => new Response(JSON.stringify({ id: 0, result: 'x'.repeat(100) }))
  const ask = (largestAnswer: number) =>
    createChainNode({ urls: [one], fetch, largestAnswer })([request('eth_getLogs')])
  expect(await ask(99)).toMatchObject([{ error: { code: -32005 }, isTooLarge: true }])
  expect(await ask(200)).toEqual([{ result: 'x'.repeat(100) }])
})

const block = request('eth_getBlockByNumber', ['0x1', true])

/** Creates a node that holds its responses until released. `answer` returns the response to a POST. */
const createSlowNode = (answer: (methods: string[]) => object | string, largestAnswer = 1000) => {
  const posts: { methods: string[]; answer: () => void }[] = []
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve) => {
      const requests = [JSON.parse(String(init?.body))].flat()
      const methods = requests.map(({ method }) => method)
      const given = answer(methods)
      const answers = typeof given === 'string' ? given : JSON.stringify(requests.map(({ id }) => ({ id, ...given })))
      posts.push({ methods, answer: () => resolve(new Response(answers)) })
    })
  return { ask: createChainNode({ urls: [one], fetch, largestAnswer, now: () => 0 }), posts }
}

describe('a read of one visitor', () => {
  const isBlock = (methods: string[]) => methods.includes('eth_getBlockByNumber')

  test('in a failing batch does not affect others [EMB-13]', async () => {
    const { ask, posts } = createSlowNode((methods) => ({ result: isBlock(methods) ? 'x'.repeat(1001) : '0x1' }))
    const first = ask([block, request('eth_gasPrice')], 'a')
    const second = ask([request('eth_gasPrice')], 'b')
    expect(posts.map(({ methods }) => methods)).toEqual([['eth_gasPrice'], ['eth_getBlockByNumber'], ['eth_gasPrice']])
    posts[2]?.answer()
    expect(await second).toEqual([{ result: '0x1' }])
    for (const { answer } of posts) answer()
    expect(await first).toMatchObject([{ error: { code: -32005 }, isTooLarge: true }, { result: '0x1' }])
  })

  test('is retried by its joiner if it fails [EMB-13]', async () => {
    const given = ['not json', { result: '0x2' }]
    const { ask, posts } = createSlowNode(() => given.shift() ?? '')
    const first = ask([request('eth_gasPrice')], 'a')
    const second = ask([request('eth_gasPrice')], 'b')
    expect(posts).toHaveLength(1)
    posts[0]?.answer()
    expect(await first).toMatchObject([{ error: { code: -32603 } }])
    await vi.waitUntil(() => posts.length === 2)
    posts[1]?.answer()
    expect(await second).toEqual([{ result: '0x2' }])
  })

  test('joined often in a batch is retried once [EMB-13]', async () => {
    const given = ['not json', { result: '0x2' }]
    const { ask, posts } = createSlowNode(() => given.shift() ?? '', 2000)
    const first = ask([request('eth_gasPrice')], 'a')
    const second = ask(
      Array.from({ length: 100 }, () => request('eth_gasPrice')),
      'b',
    )
    posts[0]?.answer()
    await first
    await vi.waitUntil(() => posts.length === 2)
    posts[1]?.answer()
    expect(await second).toEqual(Array(100).fill({ result: '0x2' }))
    expect(posts).toHaveLength(2)
  })

  test('sent separately can be joined by a batch [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: '0x1' }))
    const first = ask([request('eth_gasPrice')], 'a')
    const second = ask([request('eth_chainId'), request('eth_gasPrice')], 'b')
    expect(posts.map(({ methods }) => methods)).toEqual([['eth_gasPrice'], ['eth_chainId']])
    for (const { answer } of posts) answer()
    expect([await first, await second]).toEqual([[{ result: '0x1' }], Array(2).fill({ result: '0x1' })])
  })
})

test('whole blocks are sent separately within one limit [EMB-13]', async () => {
  const { ask, posts } = createSlowNode(() => ({ result: 'x'.repeat(400) }))
  const blocks = Array.from({ length: 5 }, (_, number) => request('eth_getBlockByNumber', [`0x${number}`, true]))
  const answers = ask([...blocks, request('eth_chainId')])
  expect(posts.map(({ methods }) => methods)).toEqual([['eth_chainId'], ...Array(3).fill(['eth_getBlockByNumber'])])
  await vi.waitUntil(() => {
    for (const { answer } of posts) answer()
    return posts.length === 6
  })
  for (const { answer } of posts) answer()
  const given = await answers
  expect(given.filter(({ error }) => error === undefined)).toHaveLength(2)
  expect(given.at(-1)).toEqual({ result: 'x'.repeat(400) })
})

test('a node is demoted per network, then for all [EMB-13]', async () => {
  const down = [one]
  const { ask, asked } = createNodes([one, two], { down })
  const firstAskedBy = async (network: string) => {
    const before = asked.length
    await ask([request('eth_blockNumber')], network)
    return asked[before]?.[0]
  }
  expect([await firstAskedBy('a'), await firstAskedBy('a')]).toEqual([one, two])
  down.pop()
  expect([await firstAskedBy('b'), await firstAskedBy('b'), await firstAskedBy('a')]).toEqual([one, one, two])
  down.push(one)
  expect([await firstAskedBy('b'), await firstAskedBy('c')]).toEqual([one, two])
})
