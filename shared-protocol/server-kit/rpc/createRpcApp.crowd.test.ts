import { expect, test } from 'vitest'
import { type Project, projectsOf } from '../projects.ts'
import { createRpcApp } from './createRpcApp.ts'

const project: Project = {
  id: 'demo',
  name: 'Marlow',
  allowedOrigins: ['https://marlow.example'],
  connectSources: [],
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
}

/** Creates a node that answers fee requests immediately, and whole blocks, of 500 kB each, when released. */
const createNode = () => {
  let answerBlocks: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answerBlocks = resolve
  })
  const fetch = async (_: unknown, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body))
    const answers = [body]
      .flat()
      .map(({ id, params }) => ({ id, result: params[1] === true ? 'x'.repeat(500_000) : '0x1' }))
    if (JSON.stringify(body).includes('true')) await held
    return new Response(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  }
  return { fetch, answerBlocks }
}

const read = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const fees = [read('eth_gasPrice'), read('eth_maxPriorityFeePerGas'), read('eth_getBlockByNumber', ['latest', false])]
const blocks = Array.from({ length: 6 }, (_, number) => read('eth_getBlockByNumber', [`0x${number}`, true]))

const startProxy = (fetch: ReturnType<typeof createNode>['fetch'], chains = ['eip155:1']) => {
  const app = createRpcApp({
    upstreams: new Map(chains.map((chainId) => [chainId, ['https://one.example']])),
    projects: projectsOf([project]),
    origins: [],
    addressLimit: {},
    fetch,
  })
  return (body: unknown, remoteAddress: string, chainId = 'eip155:1') => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return app.request(`/v1?chainId=${chainId}&projectId=demo`, init, { incoming: { socket: { remoteAddress } } })
  }
}

test('visitors can read fees during a bot’s oversized batches', async () => {
  const { fetch, answerBlocks } = createNode()
  const post = startProxy(fetch)
  const ask = async (...asked: Parameters<typeof post>) => (await post(...asked)).json()

  const bot = Array.from({ length: 6 }, () => ask([...blocks, ...fees], '192.0.2.1'))
  const visitors = Array.from({ length: 20 }, (_, number) => `198.51.${number}.1`)
  // Wallets request fees in a batch, or one by one.
  const answers = await Promise.all(
    visitors.flatMap((visitor) => [ask(fees, visitor), ...fees.map((fee) => ask(fee, visitor))]),
  )
  const results = answers.flat().map(({ result }) => result)
  expect(results).toEqual(Array(20 * 6).fill('0x1'))
  answerBlocks()
  await Promise.all(bot)
})

test('a line’s costly flood does not delay cheap reads', async () => {
  const { fetch, answerBlocks } = createNode()
  const post = startProxy(fetch, ['eip155:1', 'eip155:10'])
  const subnet = (number: number) => `2001:db8:1:${number.toString(16)}::1`
  const costly = [read('eth_call', [{ to: '0x' }, 'latest'])]
  const flood = Array.from({ length: 16 + 64 }, (_, number) => post(blocks, subnet(number)))
  await expect.poll(async () => (await post(blocks, subnet(99))).status).toBe(429)
  expect((await post(fees, subnet(99))).status).toBe(200)
  expect((await post(costly, subnet(99), 'eip155:10')).status).toBe(200)
  expect((await post(costly, '198.51.100.1')).status).toBe(200)
  answerBlocks()
  // Requests that waited too long were refused with a retry time.
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.slice(0, 16)).toEqual(Array(16).fill(200))
})

test('a body is charged by bytes before parsing', async () => {
  const { fetch } = createNode()
  const post = startProxy(fetch)
  const long = read('eth_call', Array(100_000).fill({}))
  expect((await post(long, '192.0.2.1')).status).toBe(200)
  expect((await post(long, '192.0.2.1')).status).toBe(200)
  expect((await post(long, '192.0.2.1')).status).toBe(200)
  const refused = await post(long, '192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await post(read('eth_call', Array(200_000).fill({})), '192.0.2.1')).status).toBe(413)
})
