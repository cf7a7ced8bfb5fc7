import { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSent } from './whenSent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Stands for the response of a Node server. */
const createOutgoing = () => Object.assign(new EventEmitter(), { closed: false, destroy: vi.fn(), setTimeout: vi.fn() })
// Of the context only its environment is read.
const contextOf = (outgoing?: object) => ({ env: { outgoing } }) as unknown as Context

test('an answer is sent when its connection says so', async () => {
  const outgoing = createOutgoing()
  const sent = vi.fn()
  const sending = whenSent(contextOf(outgoing), Promise.resolve()).then(sent)
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  outgoing.emit('close')
  await sending
  expect(vi.getTimerCount()).toBe(0)
})

test('a visitor who does not take it in 30 seconds is cut off', async () => {
  const outgoing = createOutgoing()
  void whenSent(contextOf(outgoing), Promise.resolve())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(outgoing.destroy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outgoing.destroy).toHaveBeenCalledOnce()
})

test('where no Node server answers there is nothing to wait for', async () => {
  await expect(whenSent(contextOf(), Promise.resolve())).resolves.toBeUndefined()
})

test('a visitor who takes nothing for 5 seconds is cut off, counted from the answer', async () => {
  const outgoing = createOutgoing()
  const answering = new Promise((resolve) => setTimeout(resolve, 9000))
  void whenSent(contextOf(outgoing), answering)
  await vi.advanceTimersByTimeAsync(8999)
  expect(outgoing.setTimeout).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const [ms, cutOff] = outgoing.setTimeout.mock.calls[0] ?? []
  expect(ms).toBe(5000)
  cutOff()
  expect(outgoing.destroy).toHaveBeenCalledOnce()
})
