import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueue, NothingCameError } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('returns queued items in order to late callers', async () => {
  const queue = createQueue<string>('letter')
  queue.push('first')
  queue.push('second')
  expect(await queue.next()).toBe('first')
  expect(await queue.next()).toBe('second')
})

it('gives items to callers in the order of their calls', async () => {
  const queue = createQueue<string>('letter')
  const [one, two] = [queue.next(), queue.next()]
  queue.push('first')
  queue.push('second')
  expect([await one, await two]).toEqual(['first', 'second'])
})

it('names the missing item and gives the next to a later call', async () => {
  const queue = createQueue<string>('letter')
  const disappointed = expect(queue.next()).rejects.toThrow(NothingCameError)
  await vi.advanceTimersByTimeAsync(20_000)
  await disappointed
  queue.push('late')
  expect(await queue.next()).toBe('late')
})
