import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { HttpTimeoutError } from '../async/withDeadline.ts'
import { RequestAbortedError } from '../errors/remote.ts'
import { HttpNetworkError, HttpStatusError, MalformedAnswerError, requestJson } from './requestJson.ts'

type Answer = () => Response | Promise<Response>

const json = (body: unknown) => () => new Response(JSON.stringify(body))
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response('no', { status: code, headers })
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const silence: Answer = () => new Promise(() => {})

/**
 * Creates a service that returns these responses in order, repeating the last one, and a clock without real waiting.
 */
const createService = (...answers: Answer[]) => {
  const waits: number[] = []
  const [last = noNetwork] = answers.slice(-1)
  const coming = [...answers]
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (coming.shift() ?? last)())
  const request = {
    url: 'https://service.example/x',
    schema: z.object({ count: z.number() }),
    fetch,
    now: () => 0,
    chance: () => 0,
    wait: async (ms: number) => void waits.push(ms),
  }
  return { request, fetch, waits }
}

test('parses a response by its schema', async () => {
  const { request, fetch } = createService(json({ count: 3, more: true }))
  await expect(requestJson(request)).resolves.toEqual({ count: 3 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('sends no cookie', async () => {
  const { request, fetch } = createService(json({ count: 3 }))
  await requestJson(request)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
})

test('retries until the service recovers [API-03]', async () => {
  const { request, waits } = createService(status(503), noNetwork, status(429), json({ count: 1 }))
  await expect(requestJson(request)).resolves.toEqual({ count: 1 })
  expect(waits).toEqual([150, 300, 600])
})

test('reports the last failure after three retries [API-03]', async () => {
  const { request, fetch } = createService(status(500))
  await expect(requestJson(request)).rejects.toMatchObject({
    name: 'HttpStatusError',
    code: 'http_status',
    status: 500,
  })
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('reports a persistent network failure as such [API-03]', async () => {
  const { request, fetch } = createService(noNetwork)
  await expect(requestJson(request)).rejects.toThrow(HttpNetworkError)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('respects Retry-After [API-03]', async () => {
  const { request, waits } = createService(status(429, { 'retry-after': '2' }), json({ count: 1 }))
  await requestJson(request)
  expect(waits).toEqual([2000])
})

test('gives up if Retry-After exceeds ten seconds [API-03]', async () => {
  const { request, waits } = createService(status(429, { 'retry-after': '60' }))
  await expect(requestJson(request)).rejects.toMatchObject({ status: 429, retryAfterMs: 60_000 })
  expect(waits).toEqual([])
})

test('does not retry a final refusal [API-03]', async () => {
  const { request, fetch } = createService(status(404))
  await expect(requestJson(request)).rejects.toThrow(HttpStatusError)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['nothing', () => new Response('')],
  ['another shape', json({ count: 'many' })],
])('does not retry a response that is %s [API-03]', async (_title, answer) => {
  const { request, fetch } = createService(answer)
  await expect(requestJson(request)).rejects.toThrow(MalformedAnswerError)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('retries an attempt that times out [API-03]', async () => {
  const { request } = createService(silence, json({ count: 1 }))
  await expect(requestJson({ ...request, timeoutMs: 1 })).resolves.toEqual({ count: 1 })
  const { request: silent } = createService(silence)
  await expect(requestJson({ ...silent, timeoutMs: 1 })).rejects.toThrow(HttpTimeoutError)
})

test('an abort cancels the request and its retries [API-03]', async () => {
  const controller = new AbortController()
  const { request, fetch } = createService(silence)
  const asked = requestJson({ ...request, signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toThrow(RequestAbortedError)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('an earlier abort prevents the request', async () => {
  const { request, fetch } = createService(json({ count: 1 }))
  await expect(requestJson({ ...request, signal: AbortSignal.abort() })).rejects.toThrow(RequestAbortedError)
  expect(fetch).not.toHaveBeenCalled()
})
