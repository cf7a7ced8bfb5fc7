import { numberToHex, padHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { EvmChain } from '../chains.ts'
import { account, call, contract, filtering, flat, frame, hash, moved, nested } from '../test/exampleTraces.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { createTracing } from './createTracing.ts'

/** No other part of a chain is read. */
const chainOf = (node: ChainNode) => ({ chainId: 'eip155:1', node }) as EvmChain

const read = async (node: ChainNode, now = () => 0) => {
  const tracing = createTracing({ now })
  const chain = chainOf(node)
  const tracer = await tracing.tracerOf(chain, 1)
  return tracer && tracing.read(chain, tracer, { from: 0, to: 1 }, [account])
}

test('uses trace_filter and excludes transfers of reverted frames', async () => {
  expect(await read(createFakeNode(filtering))).toEqual(moved)
})

test('ignores trace_filter for blocks the node lacks', async () => {
  const node = createFakeNode(filtering)
  const lagging = createFakeNode({ trace_filter: () => [], eth_getBlockByNumber: () => null })
  const tracing = createTracing({ now: () => 0 })
  const tracer = await tracing.tracerOf(chainOf(node), 1)
  if (!tracer) throw new Error('The node does not trace')
  const reading = tracing.read(chainOf(lagging), tracer, { from: 0, to: 1 }, [account])
  await expect(reading).rejects.toThrow('eth_getBlockByNumber failed with 0')
})

test('reads trace_block if the node has no filter', async () => {
  expect(await read(createFakeNode({ trace_block: () => flat }))).toEqual(moved)
})

test('reads callTracer if the node has no trace methods', async () => {
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => nested }))).toEqual(moved)
})

test('retries a node without tracing after ten minutes', async () => {
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

test('retries an initially busy node after 15 seconds', async () => {
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

/** A node that traces all blocks except the refused ones. */
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

test('skips a block’s traces after 15 seconds of refusals', async () => {
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

test('retries single blocks before it skips traces', async () => {
  const flaky = await startFlaky(-32005)
  flaky.refuse(6)
  await expect(flaky.read(5, 6)).rejects.toThrow(refusal)
  flaky.pass(20_000)
  await expect(flaky.read(5, 6)).rejects.toThrow(refusal)
  expect(await flaky.read(5)).toEqual(moved)
})

test('pauses tracing after three consecutive skipped blocks', async () => {
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

test('stops tracing when the node drops the method', async () => {
  const flaky = await startFlaky(-32601)
  flaky.refuse(1)
  expect([await flaky.read(1), await flaky.isTracing()]).toEqual([undefined, false])
})

test.each([
  ['an amount that is none', call({ traceAddress: [0], value: '5' })],
  ['an address that is none', call({ traceAddress: [0], to: '0x12' })],
  ['a type that is unknown', { ...call({ traceAddress: [0] }), type: 'gift' }],
  ['no place in the transaction', { ...call({ traceAddress: [0] }), traceAddress: undefined }],
])('refuses a trace with %s', async (_what, trace) => {
  expect(await read(createFakeNode({ trace_block: () => [trace] }))).toBeUndefined()
})

const nest = (depth: number) => {
  let inner = frame('CALL', contract, account, '0x1')
  for (let count = 0; count < depth; count += 1) inner = frame('CALL', contract, contract, '0x0', { calls: [inner] })
  return [{ txHash: hash(1), result: inner }]
}

test('accepts frames only up to the EVM’s call depth', async () => {
  const read1024 = await read(createFakeNode({ debug_traceBlockByNumber: () => nest(1024) }))
  expect(read1024).toMatchObject([{ amount: 1n }])
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => nest(1025) }))).toBeUndefined()
})

test('refuses a block that the node could not re-execute', async () => {
  const failing = [{ txHash: hash(1), error: 'execution timeout' }]
  expect(await read(createFakeNode({ debug_traceBlockByNumber: () => failing }))).toBeUndefined()
})

test('requests fewer blocks if transactions exceed the limit', async () => {
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
