import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from './answerError.ts'
import { openAuthDatabase } from './database/openAuthDatabase.ts'
import { deriveServerKeys } from './secrets/serverKeys.ts'
import { createVisitorLimits } from './visitorLimits.ts'

const now = () => 1_800_000_000_000
const keys = deriveServerKeys(Buffer.alloc(32, 1))

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const createApp = () => {
  const addressLimit = { addressHeader: 'x-visitor', limit: { burst: 5, perSecond: 1 } }
  const { limit } = createVisitorLimits({ database: opened.database, keys, now }, addressLimit)
  const app = new Hono()
  app.onError(answerError(keys.nonce, now))
  app.get('/limited', limit, (context) => context.text(''))
  const ask = async (path: string, visitor: string) =>
    (await app.request(path, { headers: { 'x-visitor': visitor } })).status
  return { ask }
}

test('limits a /48 to four subnets’ requests, and stores no more rows', async () => {
  const { ask } = createApp()
  const rows = async () => (await opened.database.selectFrom('auth_limits').select('name').execute()).length
  const statuses = []
  for (let subnet = 0; subnet < 40; subnet += 1) statuses.push(await ask('/limited', `2001:db8:1:${subnet}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual(Array(20).fill(429))
  // One for the network and one for each admitted subnet.
  expect(await rows()).toBe(21)
  expect(await ask('/limited', '2001:db8:2::1')).toBe(200)
})

test('does not charge neighbors in the /48 for a busy subnet', async () => {
  const { ask } = createApp()
  const flood = []
  for (let count = 0; count < 100; count += 1) flood.push(await ask('/limited', '2001:db8:3:1::1'))
  expect(flood.filter((status) => status === 200)).toHaveLength(5)
  const neighbours = []
  for (let count = 0; count < 15; count += 1) neighbours.push(await ask('/limited', `2001:db8:3:${2 + (count % 3)}::1`))
  expect(neighbours).toEqual(Array(15).fill(200))
  expect(await ask('/limited', '2001:db8:3:9::1')).toBe(429)
})

test('limits an IPv4 address independently of its /24', async () => {
  const { ask } = createApp()
  const statuses = []
  for (let last = 0; last < 30; last += 1) statuses.push(await ask('/limited', `192.0.2.${last}`))
  expect(statuses).toEqual(Array(30).fill(200))
})
