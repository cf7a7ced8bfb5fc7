import { describe, expect, test, vi } from 'vitest'
import { createChainNode } from './createChainNode.ts'

const request = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0' as const,
  id,
  method,
  params,
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
  test('share one request to the node while it is under way, and no longer [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await Promise.all([ask([request('eth_blockNumber')]), ask([request('eth_blockNumber', [], 'b')])])
    expect(answers.flat()).toEqual(Array(2).fill({ result: `${one} eth_blockNumber` }))
    expect(asked).toHaveLength(1)
    await ask([request('eth_blockNumber')])
    expect(asked).toHaveLength(2)
  })

  test('of a batch are asked once, and answered in its order [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const answers = await ask(['eth_blockNumber', 'eth_gasPrice', 'eth_blockNumber'].map((method) => request(method)))
    expect(answers).toMatchObject([
      { result: `${one} eth_blockNumber` },
      { result: `${one} eth_gasPrice` },
      { result: `${one} eth_blockNumber` },
    ])
    expect(asked).toEqual([[one, ['eth_blockNumber', 'eth_gasPrice']]])
  })

  test('of other parameters, and what is sent, go to the node each [EMB-13]', async () => {
    const { ask, asked } = createNodes([one])
    const send = request('eth_sendRawTransaction', ['0x02'])
    await ask([send, send, request('eth_getCode', ['0x1']), request('eth_getCode', ['0x2'])])
    expect(asked[0]?.[1]).toHaveLength(4)
  })
})

describe('what is written of an answer', () => {
  const code = request('eth_getCode', ['0x1'])
  const sizeOf = (answers: readonly object[]) => Buffer.byteLength(JSON.stringify(answers))
  const tooLarge = { error: { code: -32005 }, isTooLarge: true }

  test('counts for each of the equal reads of a batch, within what one answer may have [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: 'é'.repeat(100) }))
    const answering = ask(Array(1000).fill(code))
    posts[0]?.answer()
    const answers = await answering
    expect(posts).toHaveLength(1)
    expect(answers.slice(0, 4)).toEqual(Array(4).fill({ result: 'é'.repeat(100) }))
    expect(answers.slice(4)).toMatchObject(Array(996).fill(tooLarge))
    expect(sizeOf(answers.filter(({ error }) => error === undefined))).toBeLessThan(1000)
  })

  test('counts for each read that joins that of another visitor [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: 'x'.repeat(600) }))
    const first = ask([code], 'a')
    const second = ask([code, code], 'b')
    posts[0]?.answer()
    expect(await first).toEqual([{ result: 'x'.repeat(600) }])
    expect(await second).toMatchObject([{ result: 'x'.repeat(600) }, tooLarge])
  })

  test('leaves room for short ones behind it [EMB-13]', async () => {
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
  test('the next one answers where one does not, which is then asked last for a while [EMB-13]', async () => {
    const time = { now: 0 }
    const { ask, asked } = createNodes([one, two], { down: [one], time })
    for (const now of [0, 14_999, 15_000]) {
      time.now = now
      expect(await ask([request('eth_blockNumber')])).toEqual([{ result: `${two} eth_blockNumber` }])
    }
    expect(asked.map(([url]) => url)).toEqual([one, two, two, one, two])
  })

  test('an error that a node gives is an answer [EMB-13]', async () => {
    const { ask, asked } = createNodes([one, two])
    expect(await ask([request('eth_call')])).toMatchObject([{ error: { code: 3 } }])
    expect(asked).toHaveLength(1)
  })

  test('where none answers, each request has an error that names no node [EMB-13]', async () => {
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

test('an answer with more than is read of one is marked, so that less can be asked for [EMB-13]', async () => {
  const fetch = async () => new Response(JSON.stringify({ id: 0, result: 'x'.repeat(100) }))
  const ask = (largestAnswer: number) =>
    createChainNode({ urls: [one], fetch, largestAnswer })([request('eth_getLogs')])
  expect(await ask(99)).toMatchObject([{ error: { code: -32005 }, isTooLarge: true }])
  expect(await ask(200)).toEqual([{ result: 'x'.repeat(100) }])
})

const block = request('eth_getBlockByNumber', ['0x1', true])

/** A node that keeps its answers until it is told; `answer` says what a POST is answered. */
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

describe('what one visitor asks', () => {
  const isBlock = (methods: string[]) => methods.includes('eth_getBlockByNumber')

  test('in a batch that fails is no fault of another who asks the same meanwhile [EMB-13]', async () => {
    const { ask, posts } = createSlowNode((methods) => ({ result: isBlock(methods) ? 'x'.repeat(1001) : '0x1' }))
    const first = ask([block, request('eth_gasPrice')], 'a')
    const second = ask([request('eth_gasPrice')], 'b')
    expect(posts.map(({ methods }) => methods)).toEqual([['eth_gasPrice'], ['eth_getBlockByNumber'], ['eth_gasPrice']])
    posts[2]?.answer()
    expect(await second).toEqual([{ result: '0x1' }])
    for (const { answer } of posts) answer()
    expect(await first).toMatchObject([{ error: { code: -32005 }, isTooLarge: true }, { result: '0x1' }])
  })

  test('alone and is not answered is asked anew by who joined it [EMB-13]', async () => {
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

  test('joined many times in a batch and not answered are asked anew once, not each [EMB-13]', async () => {
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

  test('alone may be joined by a batch [EMB-13]', async () => {
    const { ask, posts } = createSlowNode(() => ({ result: '0x1' }))
    const first = ask([request('eth_gasPrice')], 'a')
    const second = ask([request('eth_chainId'), request('eth_gasPrice')], 'b')
    expect(posts.map(({ methods }) => methods)).toEqual([['eth_gasPrice'], ['eth_chainId']])
    for (const { answer } of posts) answer()
    expect([await first, await second]).toEqual([[{ result: '0x1' }], Array(2).fill({ result: '0x1' })])
  })
})

test('whole blocks and logs go alone, four at once, and together fill no more than one answer may [EMB-13]', async () => {
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

test('a node that failed one network is asked last for that one alone, and for all when it failed two [EMB-13]', async () => {
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
