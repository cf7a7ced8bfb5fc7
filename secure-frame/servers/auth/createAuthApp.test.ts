import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createAuthApp } from './createAuthApp.ts'
import type { AuthSchema } from './database/schema.ts'
import { defaultLimits } from './limits.ts'
import { createLocalVault } from './secrets/KeyVault.ts'
import { deriveServerKeys } from './secrets/serverKeys.ts'

// No server listens on port 9 of the loopback.
const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
const database = new Kysely<AuthSchema>({ dialect: new PostgresDialect({ pool }) })
afterAll(() => database.destroy())

const vault = createLocalVault(Buffer.alloc(32))

const parts = {
  authOrigin: 'https://auth.example',
  database,
  projects: new Map(),
  limits: defaultLimits,
  now: Date.now,
  keys: deriveServerKeys(Buffer.alloc(32)),
  vaults: { auth: vault, recovery: vault },
  requireDeviceApproval: 'project' as const,
  recoveryDelayMs: 0,
  passkeys: { rpId: 'secure.example', origin: 'https://secure.example' },
  mailer: { send: async () => {}, close: () => {} },
}
const secureOrigin = 'https://secure.example'
const app = createAuthApp(parts, { secureOrigin, addressLimit: { limit: { burst: 3, perSecond: 0.5 } } })

const ask = (path: string, init: RequestInit = {}) =>
  app.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })

test('without its database the server is alive, but not ready', async () => {
  expect((await ask('/health')).status).toBe(200)
  const ready = await ask('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'no database' }])
})

test('applies the limit of the other routes to readiness checks', async () => {
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.9' } } }
  const statuses = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await app.request('/ready', {}, visitor)).status)
  expect(statuses).toEqual([503, 503, 503, 429])
})

test('hides the details of internal errors', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = JSON.stringify({ token: 'A'.repeat(43) })
  const answer = await ask('/approve/look', { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'internal', message: 'Internal error' }])
  log.mockRestore()
})

test.each([
  ['/v1/requests/leave', 1_048_576],
  ['/v1/sessions/keep', 131_072],
  ['/v1/requests/decide', 16_384],
])('reads a body of %s up to its own limit', async (path, largest) => {
  const send = async (length: number) => {
    const visitor = { incoming: { socket: { remoteAddress: `198.51.100.${length % 2}` } } }
    const answer = await app.request(path, { method: 'POST', body: 'x'.repeat(length) }, visitor)
    return (await answer.json()).message
  }
  expect(await send(largest + 1)).toBe('The body is too large')
  expect(await send(largest)).not.toBe('The body is too large')
})

test('does not wait for a long body without a signed-in user', async () => {
  const visitor = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const send = async (length: number) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(length) }
    const init = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' }
    return app.request('/v1/requests/leave', init, visitor)
  }
  const answer = await send(1_000_000)
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'invalid_token'])
  // A short one costs no more than its connection.
  const isAnswered = await Promise.race([
    send(10_000).then(() => true),
    new Promise((end) => setTimeout(end, 50, false)),
  ])
  expect(isAnswered).toBe(false)
})

test('tells an address above the limit when to retry', async () => {
  const answers = []
  const visitor = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
  for (const _ of [1, 2, 3, 4]) answers.push(await app.request('/v1/session', { method: 'POST' }, visitor))
  const refused = answers.at(-1)
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused?.json()).toMatchObject({ error: 'rate_limited', retryAfterSeconds: 2 })
})

test('slow OpenID requests do not delay the other calls', async () => {
  const held: (() => void)[] = []
  const openIdRoutes: NonNullable<Parameters<typeof createAuthApp>[1]['openIdRoutes']> = (limit) =>
    new Hono().post('/openid/token', limit, async (context) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return context.text('')
    })
  const roomy = createAuthApp(parts, { secureOrigin, addressLimit: {}, openIdRoutes })
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.2' } } }
  const send = (path: string) => roomy.request(path, { method: 'POST', body: '{}' }, visitor)
  const waiting = Array.from({ length: 8 }, () => send('/openid/token'))
  await vi.waitUntil(() => held.length === 8, { timeout: 60_000 })
  expect((await send('/v1/session')).status).toBe(401)
  for (const go of held) go()
  await Promise.all(waiting)
})
