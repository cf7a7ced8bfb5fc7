import { expect, test, vi } from 'vitest'
import { RequestAbortedError } from '#protocol/errors/remote'
import { createAnswerCache, mostInFlight } from './answerCache.ts'

const createClock = () => {
  let time = 0
  const advance = (ms: number) => {
    time += ms
  }
  return { now: () => time, advance }
}

const createCache = () => {
  const clock = createClock()
  return { ...clock, ask: createAnswerCache<number>({ lifetimeMs: 1000, maxAnswers: 2, now: clock.now }) }
}

const createLoader = () => {
  const { promise, resolve, reject } = createPromise()
  return { load: vi.fn((_signal: AbortSignal) => promise), resolve, reject }
}

const createPromise = () => {
  const settle: { resolve: (value: number) => void; reject: (error: Error) => void } = {
    resolve: () => {},
    reject: () => {},
  }
  const promise = new Promise<number>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, resolve: (value: number) => settle.resolve(value), reject: (error: Error) => settle.reject(error) }
}

test('shares one request between concurrent callers', async () => {
  const { ask } = createCache()
  const { load, resolve } = createLoader()
  const asked = [ask('a', load), ask('a', load)]
  resolve(7)
  expect(await Promise.all(asked)).toEqual([7, 7])
  expect(load).toHaveBeenCalledTimes(1)
})

test('keeps an answer only for its lifetime', async () => {
  const { ask, advance } = createCache()
  const load = vi.fn(async () => 1)
  await ask('a', load)
  advance(999)
  await ask('a', load)
  expect(load).toHaveBeenCalledTimes(1)
  advance(1)
  await ask('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('rejects all waiting callers, without caching the failure', async () => {
  const { ask } = createCache()
  const { load, reject } = createLoader()
  const asked = [ask('a', load), ask('a', load)]
  reject(new Error('no'))
  await expect(asked[0]).rejects.toThrow('no')
  await expect(asked[1]).rejects.toThrow('no')
  await expect(ask('a', async () => 2)).resolves.toBe(2)
})

test('keeps the request for others when one caller leaves', async () => {
  const { ask } = createCache()
  const { load, resolve } = createLoader()
  const controller = new AbortController()
  const leaving = ask('a', load, controller.signal)
  const staying = ask('a', load)
  controller.abort()
  await expect(leaving).rejects.toThrow(RequestAbortedError)
  expect(load.mock.calls[0]?.[0].aborted).toBe(false)
  resolve(7)
  await expect(staying).resolves.toBe(7)
})

test('aborts the request when the last caller cancels', async () => {
  const { ask } = createCache()
  const { load } = createLoader()
  const controller = new AbortController()
  const leaving = ask('a', load, controller.signal)
  controller.abort()
  await expect(leaving).rejects.toThrow(RequestAbortedError)
  expect(load.mock.calls[0]?.[0].aborted).toBe(true)
  await expect(ask('a', async () => 2)).resolves.toBe(2)
})

test('shares up to 8,192 running requests, regardless of cached answers [API-05]', async () => {
  expect(mostInFlight).toBe(8192)
  const { ask } = createCache()
  const load = vi.fn((_signal: AbortSignal) => new Promise<number>(() => undefined))
  const askAll = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) void ask(String(index), load)
  }
  askAll(0, 8192)
  askAll(0, 8192)
  expect(load).toHaveBeenCalledTimes(8192)
  askAll(8192, 8193)
  askAll(1, 8193)
  expect(load).toHaveBeenCalledTimes(8193)
  askAll(0, 1)
  expect(load).toHaveBeenCalledTimes(8194)
})

test('evicts the oldest answer above the limit', async () => {
  const { ask } = createCache()
  const load = vi.fn(async () => 1)
  for (const key of ['a', 'b', 'c', 'c', 'a']) await ask(key, load)
  expect(load).toHaveBeenCalledTimes(4)
})

test('requests a forgotten key again, even during a request', async () => {
  const { ask } = createCache()
  await ask('a', async () => 1)
  ask.forget('a')
  const { load, resolve } = createLoader()
  const early = ask('a', load)
  ask.forget('a')
  expect(await ask('a', async () => 3)).toBe(3)
  resolve(2)
  expect(await early).toBe(2)
  expect(await ask('a', async () => 4)).toBe(3)
})
