import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Project, projectsOf } from '../../projects.ts'
import { createRpcApp } from '../createRpcApp.ts'

export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type RpcCall = { id: number; method: string }

/** A node with a fixed response for each method, over real HTTP. */
const answers: Record<string, (requested: RpcCall) => object> = {
  eth_blockNumber: ({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' }),
  eth_getUserOperationReceipt: ({ id }) => ({ jsonrpc: '2.0', id, result: null }),
  eth_syncing: ({ id }) => ({ jsonrpc: '2.0', id, result: null }),
  eth_call: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x08c3' } }),
  eth_getCode: ({ id }) => ({ jsonrpc: '2.0', id }),
  eth_getProof: ({ id }) => ({ jsonrpc: '2.0', id, result: 'x'.repeat(2 * 1_048_576) }),
  getBalance: ({ id }) => ({ jsonrpc: '2.0', id, result: { value: 5 } }),
}

interface TestNode {
  url: string
  /** The received requests, by batch. */
  asked: RpcCall[][]
  failWith: [status: number, body: string] | undefined
  /** If set, the node waits for it before it answers. */
  held: Promise<void> | undefined
}
export const node: TestNode = { url: '', asked: [], failWith: undefined, held: undefined }

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString())
  node.asked.push([body].flat())
  await node.held
  if (node.failWith) return response.writeHead(node.failWith[0]).end(node.failWith[1])
  const answerOf = (entry: RpcCall) => answers[entry.method]?.(entry)
  // Nodes may answer a batch in any order.
  const answer = Array.isArray(body) ? body.map(answerOf).reverse() : answerOf(body)
  response.end(JSON.stringify(answer))
})

/** For `beforeAll`. */
export const startNode = async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, the address has this type.
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** For `afterAll`. */
export const stopNode = () => new Promise<void>((resolve) => void server.close(() => resolve()))

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

export const createApp = (
  upstream = node.url,
  more: Partial<Parameters<typeof createRpcApp>[0]> = {},
  create: typeof createRpcApp = createRpcApp,
) =>
  create({
    upstreams: new Map(['eip155:1', solana].map((chain) => [chain, [upstream]])),
    projects: projectsOf([project]),
    origins: ['https://secure.example', 'https://app.example'],
    addressLimit: {},
    fetch,
    ...more,
  })

export const defaultPath = '/v1/?chainId=eip155:1&projectId=demo'

/** Returns the relay's response to a visitor with that address. */
export const ask = async (body: unknown, { path = defaultPath, app = createApp(), address = '192.0.2.1' } = {}) => {
  if (!node.held) node.asked = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', origin: 'https://secure.example' }
  const visitor = { incoming: { socket: { remoteAddress: address } } }
  const response = await app.request(path, { method: 'POST', headers, body: text }, visitor)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Makes the node hold its responses until released. */
export const holdNode = () => {
  node.asked = []
  let release = () => {}
  node.held = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    node.held = undefined
    release()
  }
}

export const request = (method: string, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params: [] })
export const batchOf = (length: number) => Array.from({ length }, (_, id) => request('eth_blockNumber', id))
