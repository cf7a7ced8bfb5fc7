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

/** A node of Ethereum that answers every other call of a batch with the same result or error, and counts those. */
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
  // A server that listens on a port has an address of this kind.
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

test('where the first RPC URL does not answer, the next one is asked [API-03]', async () => {
  const broken = await startNode({}, 503)
  const good = await startNode({ result: '0x10' })
  const network = networkOf('eip155:1', 'http://127.0.0.1:1/', broken.url, good.url)
  expect(await getNativeBalance(network, owner)).toBe(16n)
  expect(broken.asked).toEqual(['eth_getBalance'])
  expect(good.asked).toEqual(['eth_getBalance'])
})

test.each([-1, -32603, -32005])('a node that answers with %i is asked again [API-03]', async (code) => {
  const node = await startNode({ error: { code, message: 'busy' } })
  node.answerNext({ result: '0x10' }, 2)
  expect(await getNativeBalance(networkOf('eip155:1', node.url), owner)).toBe(16n)
  expect(node.asked).toHaveLength(3)
})

test('a node that is always busy is asked four times, and no more [API-03]', async () => {
  const node = await startNode({ error: { code: -32005, message: 'busy' } })
  await expect(getNativeBalance(networkOf('eip155:1', node.url), owner)).rejects.toThrow()
  expect(node.asked).toHaveLength(4)
})

test('requests of one moment share a batch, of a thousand at most [API-03]', async () => {
  const node = await startNode({ result: '0x10' })
  const network = networkOf('eip155:1', node.url)
  // One more asks for the chain's id.
  await Promise.all(Array.from({ length: 1001 }, () => getNativeBalance(network, owner)))
  expect(node.batches.sort((a, b) => a - b)).toEqual([2, 1000])
})

test('what a contract refuses is the answer: no other node is asked [API-03]', async () => {
  const first = await startNode({ error: { code: 3, message: 'execution reverted' } })
  const second = await startNode({ result: '0x10' })
  const asking = requestNode(networkOf('eip155:1', first.url, second.url), 'eth_call', [{ to: owner }, 'latest'])
  await expect(asking).rejects.toMatchObject({ code: 3 })
  expect(second.asked).toEqual([])
})

test('a network without a node is one that nobody is connected to [API-03]', async () => {
  for (const network of [undefined, networkOf('eip155:1')])
    await expect(requestNode(network, 'eth_blockNumber', [])).rejects.toMatchObject({ code: 4901 })
})

test('the nodes of Solana take turns as well [API-03]', async () => {
  const good = await startNode({ result: { context: { slot: 1 }, value: 7 } })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await getSolBalance(networkOf(solana, 'http://127.0.0.1:1/', good.url), solOwner)).toBe(7n)
  await expect(getSolBalance(networkOf(solana), solOwner)).rejects.toThrow('Solana has no RPC URL')
})

test('a node has ten seconds to answer: then the next one is asked [API-03]', async () => {
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
