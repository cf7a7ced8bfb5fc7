import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDataSettings } from './dataSettings.ts'
import { startDataServer } from './startDataServer.ts'

const findPort = async () => {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port has this type.
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
  folder = await mkdtemp(join(tmpdir(), 'foyer-data-'))
  node = createServer(async (request, response) => {
    const result = (await request.toArray()).join('').includes('eth_chainId') ? '0x1' : '0x10'
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const project = { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: [project] }))
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ 'eip155:1': [nodeUrl] }))
  await writeFile(join(folder, 'tokens.json'), JSON.stringify({ name: 'Ours', tokens: [] }))
  environment = {
    PORT: String(await findPort()),
    DATA_ORIGIN: 'https://data.example',
    APP_ORIGIN: 'https://app.example',
    PROJECTS_FILE: join(folder, 'projects.json'),
    CHAINS_FILE: join(folder, 'chains.json'),
    TOKEN_LISTS: join(folder, 'tokens.json'),
  }
  url = `http://127.0.0.1:${environment.PORT}`
  stop = await startDataServer(readDataSettings(environment))
})
afterAll(async () => {
  await stop()
  await new Promise((resolve) => node.close(resolve))
  await rm(folder, { recursive: true })
})

test('runs standalone with its routes, JSON-RPC proxy and description [API-01]', async () => {
  const supported = await fetch(`${url}/v1/supported-chains?projectId=demo`)
  expect(await supported.json()).toEqual({ http: ['eip155:1'], ws: [] })
  expect(supported.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/v1?chainId=eip155:1&projectId=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    })
  expect(await (await ask({})).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x10' })
  for (const origin of ['https://app.example', 'https://marlow.example']) {
    const answer = await ask({ origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  }
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  const described = await (await fetch(`${url}/v1/openapi.json`)).json()
  expect(described.servers).toEqual([{ url: 'https://data.example' }])
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('names missing environment variables, each on its own line', () => {
  const lines = ['PORT', 'DATA_ORIGIN', 'APP_ORIGIN', 'PROJECTS_FILE', 'CHAINS_FILE']
  expect(() => readDataSettings({})).toThrow(lines.map((name) => `${name} is missing`).join('\n'))
})
