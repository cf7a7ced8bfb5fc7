import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Project, projectsOf } from '#protocol/server-kit/projects'
import type { EventBatch } from '#protocol/vocabulary/events/eventBatch'
import type { AdmittedEvents } from './AdmittedEvents.ts'
import type { ReceivedBatch } from './EventStore.ts'
import { postEvents } from './postEvents.ts'

const projectOf = (id: string, isAnalyticsEnabled: boolean) =>
  z.parse(Project, { id, name: 'Marlow', allowedOrigins: ['https://marlow.example'], isAnalyticsEnabled })

const batch: EventBatch = {
  visit: crypto.randomUUID(),
  sentAt: 5,
  events: [
    {
      eventId: crypto.randomUUID(),
      timestamp: 4,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
    },
  ],
}

const createSink = (admits: AdmittedEvents = 'all', chance?: () => number) => {
  const taken: ReceivedBatch[] = []
  const app = new Hono()
  app.post(
    '/e',
    postEvents({
      projects: projectsOf([projectOf('on', true), projectOf('off', false)]),
      store: { take: async (one) => void taken.push(one) },
      admitEvents: async () => admits,
      ...(chance && { chance }),
    }),
  )
  const post = async (body: string, projectId = 'on') => {
    const { status } = await app.request(`/e?projectId=${projectId}`, { method: 'POST', body })
    return { status, taken }
  }
  return post
}

test('accepts a beacon’s text batch for its project [API-05]', async () => {
  const { status, taken } = await createSink()(JSON.stringify(batch))
  expect([status, taken]).toEqual([204, [{ projectId: 'on', ...batch }]])
})

test.each([
  ['a project that is none', 'nobody', JSON.stringify(batch), 403],
  ['a project that does not want events', 'off', JSON.stringify(batch), 403],
  ['no JSON', 'on', '{', 400],
  ['a field too many', 'on', JSON.stringify({ ...batch, url: 'https://marlow.example/?order=7' }), 400],
  ['no events', 'on', JSON.stringify({ ...batch, events: [] }), 400],
])('refuses %s and stores nothing [API-05]', async (_what, projectId, body, expected) => {
  const { status, taken } = await createSink()(body, projectId)
  expect([status, taken]).toEqual([expected, []])
})

test('makes an IP network with too many events wait [API-05]', async () => {
  const { status, taken } = await createSink('none')(JSON.stringify(batch))
  expect([status, taken]).toEqual([429, []])
})

const impression = (name: string) => ({
  ...batch,
  events: [
    {
      eventId: crypto.randomUUID(),
      timestamp: 4,
      props: {
        type: 'track',
        event: 'WALLET_IMPRESSION_V2',
        properties: {
          items: Array.from({ length: 16 }, (_unused, displayIndex) => ({
            name,
            view: 'Connect',
            displayIndex,
            isInstalled: true,
          })),
        },
      },
    },
  ],
})

test('refuses an event with 16 properties of longest names [API-05]', async () => {
  const post = createSink()
  expect((await post(JSON.stringify(impression('A wallet')))).status).toBe(204)
  expect((await post(JSON.stringify(impression('a'.repeat(64))))).status).toBe(400)
})

test('stores one in ten events above a project’s limit [API-05]', async () => {
  const chances = Array.from({ length: 20 }, (_unused, index) => (index % 10) / 10)
  const events = chances.map((_chance, index) => ({
    ...batch.events[0],
    eventId: crypto.randomUUID(),
    timestamp: index,
  }))
  const { taken } = await createSink('sample', () => chances.shift() ?? 0)(JSON.stringify({ ...batch, events }))
  expect(taken[0]?.events.map(({ timestamp }) => timestamp)).toEqual([0, 10])
})
