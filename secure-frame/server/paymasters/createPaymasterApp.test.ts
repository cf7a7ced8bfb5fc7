import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Project, projectsOf } from '#protocol/server/projects'
import { createPaymasterApp } from './createPaymasterApp.ts'

const header = 'x-visitor'
const secureOrigin = 'https://secure.example'

let service: Server
let url = ''
const heard: { path: string; visitor: string | undefined; params: unknown[] }[] = []
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { id, params } = JSON.parse((await request.toArray()).join(''))
    const visitor = request.headers['foyer-visitor']
    heard.push({ path: request.url ?? '', visitor: visitor?.toString(), params })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { isFinal: false } }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const createApp = () => {
  const project = { name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  const own = { id: 'own', ...project, paymasters: { 'eip155:1': `${url}/own?secret=a` } }
  return createPaymasterApp({
    projects: projectsOf([Project.parse({ id: 'open', ...project }), Project.parse(own)]),
    ...{ origins: [secureOrigin], addressLimit: { addressHeader: header }, isLocal: true },
    chains: new Set(['eip155:1']),
  })
}

const ask = async (projectId: string, visitor: string, named?: string) => {
  const params = [{}, '0xentry', '0x1', null, ...(named === undefined ? [] : [named])]
  const answer = await createApp().request(`/v1/paymaster?chainId=eip155:1&projectId=${projectId}`, {
    method: 'POST',
    headers: { origin: secureOrigin, [header]: visitor },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterStubData', params }),
  })
  return { answer: await answer.json(), heard: heard.at(-1) }
}

test('the paymaster that a page names is asked, and learns nothing of the visitor [AA-03]', async () => {
  const { answer, heard } = await ask('open', '192.0.2.1', `${url}/named`)
  expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: { isFinal: false } })
  expect(heard).toEqual({ path: '/named', visitor: undefined, params: [{}, '0xentry', '0x1', null] })
  expect((await ask('open', '192.0.2.1')).answer).toMatchObject({ error: { code: -32602 } })
})

test('that of a project is asked in its place, and tells networks of visitors apart [AA-03]', async () => {
  const one = await ask('own', '192.0.2.1', `${url}/named`)
  expect(one.heard).toMatchObject({ path: '/own?secret=a', visitor: expect.stringMatching(/^[\w-]{43}$/) })
  const [neighbour, stranger] = [await ask('own', '192.0.2.2'), await ask('own', '198.51.100.1')]
  expect(neighbour.heard?.visitor).toBe(one.heard?.visitor)
  expect(stranger.heard?.visitor).not.toBe(one.heard?.visitor)
})
