import { numberToHex, padHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainNode } from '#protocol/server/rpc/createChainNode'
import type { EvmChain } from '../chains.ts'
import { account, call, contract, filtering, flat, frame, hash, moved, nested } from '../test/exampleTraces.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { createTracing } from './createTracing.ts'

/** Nothing else of a chain is read. */
const chainOf = (node: ChainNode) => ({ chainId: 'eip155:1', node }) as EvmChain

const read = async (node: ChainNode, now = () => 0) => {
  const tracing = createTracing({ now })
  const chain = chainOf(node)
  const tracer = await tracing.tracerOf(chain, 1)
  return tracer && tracing.read(chain, tracer, { from: 0, to: 1 }, [account])
}

test('trace_filter finds transactions, and their other frames say which transfers lasted', async () => {
  expect(await read(createFakeNode(filtering))).toEqual(moved)
})

test('trace_filter is not believed about blocks that the node does not have yet', async () => {
  const node = createFakeNode(filtering)
  const lagging = createFakeNode({ trace_filter: () => [], eth_getBlockByNumber: () => null })
  const tracing = createTracing({ now: () => 0 })
  const tracer = await tracing.tracerOf(chainOf(node), 1)
  if (!tracer) throw new Error('The node does not trace')
  const reading = tracing.read(chainOf(lagging), tracer, { from: 0, to: 1 }, [account])
  await expect(reading).rejects.toThrow('eth_getBlockByNumber failed with 0')
})

test('trace_block is read where the node has no filter', async () => {
  expect(await read(createFakeNode({ trace_block: () => flat }))).toEqual(moved)
})

test('callTracer is read where the node has no trace methods', async () => {
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => nested }))).toEqual(moved)
})

test('a node that does not trace is asked again after ten minutes', async () => {
  let asked = 0
  let time = 0
  const silent = createFakeNode({})
  const chain = chainOf((requests) => {
    asked += 1
    return silent(requests)
  })
  const tracing = createTracing({ now: () => time })
  expect([await tracing.tracerOf(chain, 9), await tracing.tracerOf(chain, 9), asked]).toEqual([undefined, undefined, 3])
  time = 600_000
  expect([await tracing.tracerOf(chain, 9), asked]).toEqual([undefined, 6])
})

test('a node that is busy when it is first asked is asked again after 15 seconds', async () => {
  let time = 0
  let isBusy = true
  const tracer = createFakeNode(filtering)
  const chain = chainOf(async (requests) =>
    isBusy ? requests.map(() => ({ error: { code: -32005, message: 'Limit exceeded' } })) : tracer(requests),
  )
  const tracing = createTracing({ now: () => time })
  const isTracing = async () => (await tracing.tracerOf(chain, 9)) !== undefined
  expect(await isTracing()).toBe(false)
  isBusy = false
  expect(await isTracing()).toBe(false)
  time = 15_000
  expect(await isTracing()).toBe(true)
})

/** Traces the blocks that it is not told to refuse. */
const startFlaky = async (code: number) => {
  let time = 0
  const refused = new Set<string>()
  const tracer = createFakeNode({ trace_block: () => flat })
  const node: ChainNode = async (requests) =>
    requests.some(({ params }) => refused.has(String((params as unknown[])[0])))
      ? requests.map(() => ({ error: { code, message: 'Refused' } }))
      : tracer(requests)
  const chain = chainOf(node)
  const tracing = createTracing({ now: () => time })
  const found = await tracing.tracerOf(chain, 1)
  if (!found) throw new Error('The node does not trace')
  return {
    refuse: (...blocks: number[]) => {
      for (const block of blocks) refused.add(numberToHex(block))
    },
    read: (from: number, to = from) => tracing.read(chain, found, { from, to }, [account]),
    isTracing: async () => (await tracing.tracerOf(chain, 1)) !== undefined,
    pass: (ms: number) => {
      time += ms
    },
  }
}
const refusal = 'trace_block failed with -32005'

test('a block that is refused is read without traces after 15 seconds, though others succeed in between', async () => {
  const flaky = await startFlaky(-32005)
  flaky.refuse(5)
  await expect(flaky.read(5)).rejects.toThrow(refusal)
  flaky.pass(14_000)
  expect(await flaky.read(6)).toEqual(moved)
  await expect(flaky.read(5)).rejects.toThrow(refusal)
  flaky.pass(1000)
  expect([await flaky.read(5), await flaky.isTracing()]).toEqual([undefined, true])
  expect(await flaky.read(6)).toEqual(moved)
})

test('several blocks are not left out together: a single one is asked for first', async () => {
  const flaky = await startFlaky(-32005)
  flaky.refuse(6)
  await expect(flaky.read(5, 6)).rejects.toThrow(refusal)
  flaky.pass(20_000)
  await expect(flaky.read(5, 6)).rejects.toThrow(refusal)
  expect(await flaky.read(5)).toEqual(moved)
})

test('tracing pauses once three blocks in a row were refused for too long', async () => {
  const flaky = await startFlaky(-32005)
  const skip = async (block: number) => {
    flaky.refuse(block)
    await expect(flaky.read(block)).rejects.toThrow(refusal)
    flaky.pass(15_000)
    return [await flaky.read(block), await flaky.isTracing()]
  }
  expect([await skip(5), await skip(6)]).toEqual(Array(2).fill([undefined, true]))
  await flaky.read(7)
  expect([await skip(8), await skip(9), await skip(10)]).toEqual([
    ...Array(2).fill([undefined, true]),
    [undefined, false],
  ])
})

test('a node that no longer has the method is at once read without traces', async () => {
  const flaky = await startFlaky(-32601)
  flaky.refuse(1)
  expect([await flaky.read(1), await flaky.isTracing()]).toEqual([undefined, false])
})

test.each([
  ['an amount that is none', call({ traceAddress: [0], value: '5' })],
  ['an address that is none', call({ traceAddress: [0], to: '0x12' })],
  ['a type that is unknown', { ...call({ traceAddress: [0] }), type: 'gift' }],
  ['no place in the transaction', { ...call({ traceAddress: [0] }), traceAddress: undefined }],
])('a trace with %s is refused', async (_what, trace) => {
  expect(await read(createFakeNode({ trace_block: () => [trace] }))).toBeUndefined()
})

const nest = (depth: number) => {
  let inner = frame('CALL', contract, account, '0x1')
  for (let count = 0; count < depth; count += 1) inner = frame('CALL', contract, contract, '0x0', { calls: [inner] })
  return [{ txHash: hash(1), result: inner }]
}

test('frames are as deep as the EVM allows, and no deeper', async () => {
  const read1024 = await read(createFakeNode({ debug_traceBlockByNumber: () => nest(1024) }))
  expect(read1024).toMatchObject([{ amount: 1n }])
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => nest(1025) }))).toBeUndefined()
})

test('a block that the node could not run again is refused', async () => {
  const failing = [{ txHash: hash(1), error: 'execution timeout' }]
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => failing }))).toBeUndefined()
})

test('an account with too many transactions in one range is asked for in fewer blocks', async () => {
  const many = Array.from({ length: 201 }, (_, number) =>
    call({ traceAddress: [0], transactionHash: padHex(`0x${number.toString(16)}`) }),
  )
  const chain = chainOf(createFakeNode(filtering))
  const busy = chainOf(createFakeNode({ ...filtering, trace_filter: () => many }))
  const tracing = createTracing({ now: () => 0 })
  const tracer = await tracing.tracerOf(chain, 1)
  if (!tracer) throw new Error('The node does not trace')
  await expect(tracing.read(busy, tracer, { from: 1, to: 64 }, [account])).rejects.toThrow('trace_filter failed with 0')
})
