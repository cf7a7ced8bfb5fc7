import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openListingDatabase } from '../../database/openListingDatabase.ts'
import { createEventTable } from '../createEventTable.ts'
import { getReport } from './getReport.ts'

const now = 1_800_000_000_000
const key = 'a-key-of-the-operator'

let opened: Awaited<ReturnType<typeof openListingDatabase>>
beforeAll(async () => {
  opened = await openListingDatabase({})
  const props = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } } as const
  await createEventTable(opened.database, () => now).take({
    projectId: 'marlow',
    visit: crypto.randomUUID(),
    sentAt: 1,
    events: [{ eventId: crypto.randomUUID(), timestamp: 1, props }],
  })
})
afterAll(() => opened.close())

const ask = async (password?: string, keyHash: string | undefined = createHash('sha256').update(key).digest('hex')) => {
  const app = new Hono()
  app.get('/report', getReport({ database: opened.database, keyHash, now: () => now }))
  const headers: Record<string, string> =
    password === undefined ? {} : { Authorization: `Basic ${btoa(`operator:${password}`)}` }
  const answer = await app.request('/report?days=7', { headers })
  return { status: answer.status, asks: answer.headers.get('WWW-Authenticate'), text: await answer.text() }
}

test('shows the operator each project’s funnel, by the key [API-05]', async () => {
  const { status, text } = await ask(key)
  expect(status).toBe(200)
  expect(text).toContain('<h2>marlow</h2>')
  expect(text).toContain('<meter min="0" max="1" value="1">1</meter>')
})

test('refuses requests with a missing or wrong key [API-05]', async () => {
  for (const password of [undefined, '', `${key}x`]) {
    const { status, asks, text } = await ask(password)
    expect([status, asks]).toEqual([401, expect.stringMatching(/^Basic /)])
    expect(text).not.toContain('marlow')
  }
})

test('has no report without a key in the settings [API-05]', async () => {
  expect((await ask(key, '')).status).toBe(404)
})
