import { expect, test } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

const createClock = () => {
  let time = 0
  const advance = (ms: number) => {
    time += ms
  }
  return { now: () => time, advance }
}

const countAllowed = (isAllowed: () => boolean, attempts: number) =>
  Array.from({ length: attempts }, isAllowed).filter(Boolean).length

test('allows a burst and refuses further calls', () => {
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, () => 0)
  expect(countAllowed(isAllowed, 100)).toBe(10)
})

test('refills steadily', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, now)
  countAllowed(isAllowed, 10)
  advance(1000)
  expect(countAllowed(isAllowed, 100)).toBe(5)
})

test('never holds more than the burst', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, now)
  advance(3_600_000)
  expect(countAllowed(isAllowed, 100)).toBe(10)
})

test('a refusal does not delay the refill', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 1, perSecond: 1 }, now)
  countAllowed(isAllowed, 50)
  const answers = Array.from({ length: 4 }, () => {
    advance(250)
    return isAllowed()
  })
  expect(answers).toEqual([false, false, false, true])
})

test('a clock that goes back takes no tokens', () => {
  let time = 1_000_000
  const take = createRateLimit({ burst: 2, perSecond: 1 }, () => time)
  expect(take()).toBe(true)
  time = 0
  expect(take()).toBe(true)
  expect(take()).toBe(false)
  time = 1000
  expect(take()).toBe(true)
})
