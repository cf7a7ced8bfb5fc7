import { expect, onTestFinished, test, vi } from 'vitest'
import type { ReceivedBatch } from './EventStore.ts'
import { handOverEvents } from './handOverEvents.ts'

const batch: ReceivedBatch = { projectId: 'marlow', visit: crypto.randomUUID(), sentAt: 1, events: [] }

test('sends the batch once to the operator’s endpoint [API-05]', async () => {
  const requests: unknown[] = []
  const answer: typeof fetch = async (url, init) => {
    requests.push([url, JSON.parse(String(init?.body))])
    return new Response(null, { status: 204 })
  }
  await handOverEvents('https://events.example/in', answer).take(batch)
  expect(requests).toEqual([['https://events.example/in', batch]])
})

test('throws if an endpoint refuses, without a retry [API-05]', async () => {
  let count = 0
  const refuse: typeof fetch = async () => {
    count += 1
    return new Response(null, { status: 503 })
  }
  await expect(handOverEvents('https://events.example/in', refuse).take(batch)).rejects.toThrow('503')
  expect(count).toBe(1)
})

test('drops a slow endpoint’s batch after five seconds [API-05]', async () => {
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  onTestFinished(() => timeout.mockRestore())
  const fetch = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('slow'))),
      ),
  )
  const taking = expect(handOverEvents('https://events.example/in', fetch).take(batch)).rejects.toThrow('slow')
  expect(timeout.mock.calls).toEqual([[5000]])
  given.abort()
  await taking
  expect(fetch).toHaveBeenCalledOnce()
})
