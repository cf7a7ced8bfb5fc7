import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { NextRequest } from 'next/server.js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../host-sdk/server/createMemoryStore.ts'
import type { SignInSettings } from '../../host-sdk/server/SignInSettings.ts'
import { createBrowser, dataOf, key, origin, signBy } from '../../host-sdk/server/test/signInWorld.ts'
import { createExpressBackend } from './examples/express.ts'
import { createHonoBackend } from './examples/hono.ts'
import { createNextRoutes } from './examples/nextRoutes.ts'

const createSettings = (): SignInSettings => ({
  origins: [origin],
  chains: ['eip155:1'],
  statement: 'Sign in to Shop',
  store: createMemoryStore(),
})

type Send = (request: Request) => Promise<Response>

/** Serves on loopback until the work ends. */
const whileServed = async (server: Server, work: (send: Send) => Promise<void>) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send: Send = async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'POST' ? await request.text() : undefined
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, ...(body ? { body } : {}) })
  }
  await work(send).finally(() => server.close())
}

/** Signs in, reads protected data, refuses a forged sign-in and signs out. */
const visit = async (send: Send) => {
  const browser = createBrowser()
  const ask = async (method: string, path: string, body?: object) => {
    const { headers } = browser.send(method)
    const json = body ? { body: JSON.stringify(body) } : {}
    return browser.keep(await send(new Request(`${origin}${path}`, { method, headers, ...json })))
  }
  const ordersOf = async () => {
    const response = await ask('GET', '/api/orders')
    return response.ok ? response.json() : response.status
  }
  const prove = async (signer = key) => signBy(dataOf(await (await ask('POST', '/api/sign-in/nonce')).json()), signer)
  expect(await ordersOf()).toBe(401)
  const stranger = privateKeyToAccount(`0x${'6'.repeat(64)}`)
  expect((await ask('POST', '/api/sign-in/session', await prove(stranger))).status).toBe(401)
  expect(await ordersOf()).toBe(401)
  expect((await ask('POST', '/api/sign-in/session', await prove())).status).toBe(200)
  expect(await ordersOf()).toEqual({ ordersOf: `eip155:1:${key.address}` })
  expect((await ask('DELETE', '/api/sign-in/session')).status).toBe(204)
  expect(await ordersOf()).toBe(401)
}

test('a Hono backend signs visitors in [SIWX-04]', () =>
  whileServed(createServer(getRequestListener(createHonoBackend(createSettings()).fetch)), visit))

test('an Express backend signs visitors in [SIWX-04]', () =>
  whileServed(createServer(createExpressBackend(createSettings())), visit))

test('Next route handlers sign visitors in [SIWX-04]', async () => {
  const { signIn, orders } = createNextRoutes(createSettings())
  await visit((request) => {
    const given = new NextRequest(request)
    const routes = given.nextUrl.pathname.startsWith('/api/sign-in/') ? signIn : orders
    const route = Reflect.get(routes, given.method)
    return route(given)
  })
})
