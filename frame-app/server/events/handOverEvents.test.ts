import { expect, test } from 'vitest'
import type { ReceivedBatch } from './EventStore.ts'
import { handOverEvents } from './handOverEvents.ts'

const batch: ReceivedBatch = { projectId: 'marlow', visit: crypto.randomUUID(), sentAt: 1, events: [] }

test('the operator’s own endpoint gets the batch with its project, once [API-05]', async () => {
  const asked: unknown[] = []
  const answer: typeof fetch = async (url, init) => {
    asked.push([url, JSON.parse(String(init?.body))])
    return new Response(null, { status: 204 })
  }
  await handOverEvents('https://events.example/in', answer).take(batch)
  expect(asked).toEqual([['https://events.example/in', batch]])
})

test('an endpoint that refuses is an error, and is not asked again [API-05]', async () => {
  let count = 0
  const refuse: typeof fetch = async () => {
    count += 1
    return new Response(null, { status: 503 })
  }
  await expect(handOverEvents('https://events.example/in', refuse).take(batch)).rejects.toThrow('503')
  expect(count).toBe(1)
})
