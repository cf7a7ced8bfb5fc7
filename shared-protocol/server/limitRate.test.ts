import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AddressLimit, limitRate } from './limitRate.ts'

const createServer = (more: AddressLimit = {}) => {
  let time = 0
  const app = new Hono()
  const limit = limitRate({ limit: { burst: 2, perSecond: 0.25 }, now: () => time, ...more }, (context, seconds) =>
    context.json({ seconds }, 429),
  )
  app.get('/', limit, (context) => context.text('ok'))
  const ask = (address: string, headers: Record<string, string> = {}) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress: address } } })
  const advance = (ms: number) => {
    time += ms
  }
  return { ask, advance }
}

test('an address that asks too much is told when to come back', async () => {
  const { ask } = createServer()
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  const refused = await ask('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ seconds: 4 })
})

test('it may come back then', async () => {
  const { ask, advance } = createServer()
  for (const _ of [1, 2, 3]) await ask('192.0.2.1')
  advance(4000)
  expect((await ask('192.0.2.1')).status).toBe(200)
})

test('other addresses are not refused for it', async () => {
  const { ask } = createServer()
  for (const _ of [1, 2, 3]) await ask('192.0.2.1')
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('behind a proxy, the address that the proxy saw counts, not what the visitor wrote before it', async () => {
  const { ask } = createServer({ addressHeader: 'x-forwarded-for' })
  const statuses = []
  for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push((await ask('10.0.0.1', { 'x-forwarded-for': `${claimed}, 192.0.2.1` })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('without such a proxy nobody chooses an address', async () => {
  const { ask } = createServer()
  const statuses = []
  for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push((await ask('192.0.2.1', { 'x-forwarded-for': claimed })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})
