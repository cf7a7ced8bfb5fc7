import { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSent } from './whenSent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Stands for the response of a Node server. */
const createOutgoing = () => Object.assign(new EventEmitter(), { closed: false, destroy: vi.fn() })
// Of the context only its environment is read.
const contextOf = (outgoing?: object) => ({ env: { outgoing } }) as unknown as Context

test('an answer is sent when its connection says so', async () => {
  const outgoing = createOutgoing()
  const sent = vi.fn()
  const sending = whenSent(contextOf(outgoing)).then(sent)
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  outgoing.emit('close')
  await sending
  expect(vi.getTimerCount()).toBe(0)
})

test('a visitor who does not take it in 30 seconds is cut off', async () => {
  const outgoing = createOutgoing()
  void whenSent(contextOf(outgoing))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(outgoing.destroy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outgoing.destroy).toHaveBeenCalledOnce()
})

test('where no Node server answers there is nothing to wait for', async () => {
  await expect(whenSent(contextOf())).resolves.toBeUndefined()
})
