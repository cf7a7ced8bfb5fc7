import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueue, NothingCameError } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps what came for who asks late, in order', async () => {
  const queue = createQueue<string>('letter')
  queue.push('first')
  queue.push('second')
  expect(await queue.next()).toBe('first')
  expect(await queue.next()).toBe('second')
})

it('gives what comes to who asked first', async () => {
  const queue = createQueue<string>('letter')
  const [one, two] = [queue.next(), queue.next()]
  queue.push('first')
  queue.push('second')
  expect([await one, await two]).toEqual(['first', 'second'])
})

it('says what did not come, and gives the next to the next', async () => {
  const queue = createQueue<string>('letter')
  const disappointed = expect(queue.next()).rejects.toThrow(NothingCameError)
  await vi.advanceTimersByTimeAsync(20_000)
  await disappointed
  queue.push('late')
  expect(await queue.next()).toBe('late')
})
