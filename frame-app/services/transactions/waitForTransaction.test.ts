import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { unknownAfterMs, waitForTransaction } from './waitForTransaction.ts'

const hash = `0x${'5'.repeat(64)}`

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network whose node has the next block on each request and knows no transaction. */
const createNetwork = () => {
  const asked: string[] = []
  let block = 100
  const answer = (method: string) => {
    asked.push(method)
    if (method !== 'eth_blockNumber') return null
    block += 1
    return `0x${block.toString(16)}`
  }
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    // viem sends a batch of calls.
    const calls = (await new Request(input, init).json()) as { id: number; method: string }[]
    return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answer(method) })))
  })
  const rpcUrls = { default: { http: ['https://node.example'] } }
  // Ethereum is the first built-in network.
  return { network: { ...(networks[0] as Network), rpcUrls }, asked }
}

test('stops polling for a hash that no node knows', async () => {
  const { network, asked } = createNetwork()
  const waiting = expect(waitForTransaction(network, hash, Date.now())).rejects.toMatchObject({
    name: 'UnknownTransactionError',
  })
  await vi.advanceTimersByTimeAsync(unknownAfterMs + 60_000)
  await waiting
  const { length } = asked
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveLength(length)
})

test('polls briefly for a transaction from an earlier visit', async () => {
  const { network } = createNetwork()
  const waiting = expect(waitForTransaction(network, hash, Date.now() - 86_400_000)).rejects.toMatchObject({
    name: 'UnknownTransactionError',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await waiting
})

test('polls the node every 4 seconds [API-03]', async () => {
  const { network, asked } = createNetwork()
  const looks = () => asked.filter((method) => method === 'eth_blockNumber').length
  const waiting = waitForTransaction(network, hash, Date.now()).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  const before = looks()
  await vi.advanceTimersByTimeAsync(3800)
  expect(looks()).toBe(before)
  await vi.advanceTimersByTimeAsync(200)
  expect(looks()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(36_000)
  expect(looks()).toBe(before + 10)
  await vi.advanceTimersByTimeAsync(unknownAfterMs)
  await waiting
})
