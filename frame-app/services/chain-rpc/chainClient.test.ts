import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { getNativeBalance } from './getNativeBalance.ts'
import { getSolBalance } from './getSolBalance.ts'
import { requestNode } from './requestNode.ts'

const servers: Server[] = []

afterEach(async () => {
  const closed = servers
    .splice(0)
    .map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  await Promise.all(closed)
})

/** An Ethereum node that gives all calls except `eth_chainId` the same result or error, and counts them. */
const startNode = async (answer: object, status = 200) => {
  const asked: string[] = []
  const batches: number[] = []
  let next: { answer: object; after: number } | undefined
  let isHolding = false
  let held = 0
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (isHolding) {
      held += 1
      return
    }
    const given = JSON.parse(body) as { id: number; method: string } | { id: number; method: string }[]
    const calls = [given].flat()
    const current = next && asked.length >= next.after ? next.answer : answer
    const counted = calls.filter(({ method }) => method !== 'eth_chainId')
    asked.push(...counted.map(({ method }) => method))
    batches.push(calls.length)
    const answerOf = (method: string) => (method === 'eth_chainId' ? { result: '0x1' } : current)
    const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, ...answerOf(method) }))
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(Array.isArray(given) ? answers : answers[0]))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port has this type.
  const answerNext = (another: object, after: number) => {
    next = { answer: another, after }
  }
  const hold = () => {
    isHolding = true
  }
  return {
    asked,
    batches,
    answerNext,
    hold,
    held: () => held,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  }
}

const networkOf = (caipNetworkId: string, ...http: string[]): Network => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new Error('Not a built-in network')
  return { ...network, rpcUrls: { default: { http } } }
}

const owner = `0x${'11'.repeat(20)}`
const solOwner = '11111111111111111111111111111111'

test('uses the next RPC URL after a failure [API-03]', async () => {
  const broken = await startNode({}, 503)
  const good = await startNode({ result: '0x10' })
  const network = networkOf('eip155:1', 'http://127.0.0.1:1/', broken.url, good.url)
  expect(await getNativeBalance(network, owner)).toBe(16n)
  expect(broken.asked).toEqual(['eth_getBalance'])
  expect(good.asked).toEqual(['eth_getBalance'])
})

test.each([-1, -32603, -32005])('retries a node that answers with %i [API-03]', async (code) => {
  const node = await startNode({ error: { code, message: 'busy' } })
  node.answerNext({ result: '0x10' }, 2)
  expect(await getNativeBalance(networkOf('eip155:1', node.url), owner)).toBe(16n)
  expect(node.asked).toHaveLength(3)
})

test('requests a busy node at most four times [API-03]', async () => {
  const node = await startNode({ error: { code: -32005, message: 'busy' } })
  await expect(getNativeBalance(networkOf('eip155:1', node.url), owner)).rejects.toThrow()
  expect(node.asked).toHaveLength(4)
})

test('batches concurrent requests, up to a thousand each [API-03]', async () => {
  const node = await startNode({ result: '0x10' })
  const network = networkOf('eip155:1', node.url)
  // One additional request reads the chain id.
  await Promise.all(Array.from({ length: 1001 }, () => getNativeBalance(network, owner)))
  expect(node.batches.sort((a, b) => a - b)).toEqual([2, 1000])
})

test('treats a revert as the answer without another node [API-03]', async () => {
  const first = await startNode({ error: { code: 3, message: 'execution reverted' } })
  const second = await startNode({ result: '0x10' })
  const asking = requestNode(networkOf('eip155:1', first.url, second.url), 'eth_call', [{ to: owner }, 'latest'])
  await expect(asking).rejects.toMatchObject({ code: 3 })
  expect(second.asked).toEqual([])
})

test('rejects with 4901 for a network without a node [API-03]', async () => {
  for (const network of [undefined, networkOf('eip155:1')])
    await expect(requestNode(network, 'eth_blockNumber', [])).rejects.toMatchObject({ code: 4901 })
})

test('also uses the next node on Solana [API-03]', async () => {
  const good = await startNode({ result: { context: { slot: 1 }, value: 7 } })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await getSolBalance(networkOf(solana, 'http://127.0.0.1:1/', good.url), solOwner)).toBe(7n)
  await expect(getSolBalance(networkOf(solana), solOwner)).rejects.toThrow('Solana has no RPC URL')
})

test('uses the next node after ten silent seconds [API-03]', async () => {
  const silent = await startNode({ result: '0x10' })
  const good = await startNode({ result: '0x10' })
  silent.hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asking = getNativeBalance(networkOf('eip155:1', silent.url, good.url), owner)
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => silent.held()).toBe(1)
  await vi.advanceTimersByTimeAsync(9999)
  expect(good.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => vi.advanceTimersByTimeAsync(0).then(() => good.asked)).toEqual(['eth_getBalance'])
  expect(await asking).toBe(16n)
})
