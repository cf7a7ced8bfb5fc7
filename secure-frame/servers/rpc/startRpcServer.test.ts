import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRpcSettings } from './rpcSettings.ts'
import { startRpcServer } from './startRpcServer.ts'

const findPort = async () => {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, the address has this type.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let folder = ''
let node: Server
let url = ''
let environment: Record<string, string> = {}
let stop: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-rpc-'))
  node = createServer(async (request, response) => {
    const result = (await request.toArray()).join('').includes('eth_chainId') ? '0x1' : '0x10'
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const project = { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: [project] }))
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ 'eip155:1': nodeUrl }))
  environment = {
    PORT: String(await findPort()),
    AUTH_ORIGIN: 'https://auth.example',
    SECURE_ORIGIN: 'https://secure.example',
    PROJECTS_FILE: join(folder, 'projects.json'),
    CHAINS_FILE: join(folder, 'chains.json'),
  }
  url = `http://127.0.0.1:${environment.PORT}`
  stop = await startRpcServer(readRpcSettings(environment))
})
afterAll(async () => {
  await stop()
  await new Promise((resolve) => node.close(resolve))
  await rm(folder, { recursive: true })
})

const ask = () =>
  fetch(`${url}/v1/?chainId=eip155:1&projectId=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  })

test('the proxy runs standalone, without auth server routes', async () => {
  const answer = await ask()
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x10' })
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/v1/session`, { method: 'POST' })).status).toBe(404)
})

test('each sent response releases its place', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 100; count += 1) {
    const answer = await ask()
    await answer.text()
    statuses.add(answer.status)
  }
  expect([...statuses]).toEqual([200])
  // A hundred responses take a second, and several on a busy machine.
})

test('missing environment variables are reported, one per line', () => {
  const lines = ['PORT', 'AUTH_ORIGIN', 'SECURE_ORIGIN', 'PROJECTS_FILE', 'CHAINS_FILE']
  expect(() => readRpcSettings({})).toThrow(lines.map((name) => `${name} is missing`).join('\n'))
  expect(() => readRpcSettings({ ...environment, CHAINS_FILE: '' })).toThrow('CHAINS_FILE is missing')
})
