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

test('a burst passes and what comes after it does not', () => {
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, () => 0)
  expect(countAllowed(isAllowed, 100)).toBe(10)
})

test('the bucket refills steadily', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, now)
  countAllowed(isAllowed, 10)
  advance(1000)
  expect(countAllowed(isAllowed, 100)).toBe(5)
})

test('the bucket never holds more than the burst', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 10, perSecond: 5 }, now)
  advance(3_600_000)
  expect(countAllowed(isAllowed, 100)).toBe(10)
})

test('being refused does not put off the refill', () => {
  const { now, advance } = createClock()
  const isAllowed = createRateLimit({ burst: 1, perSecond: 1 }, now)
  countAllowed(isAllowed, 50)
  const answers = Array.from({ length: 4 }, () => {
    advance(250)
    return isAllowed()
  })
  expect(answers).toEqual([false, false, false, true])
})

test('a clock that is set back takes nothing away, and refills from then on', () => {
  let time = 1_000_000
  const take = createRateLimit({ burst: 2, perSecond: 1 }, () => time)
  expect(take()).toBe(true)
  time = 0
  expect(take()).toBe(true)
  expect(take()).toBe(false)
  time = 1000
  expect(take()).toBe(true)
})
