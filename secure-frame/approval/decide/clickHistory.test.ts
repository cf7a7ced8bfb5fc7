import { expect, test } from 'vitest'
import { createClickHistory } from './clickHistory.ts'

const here = { x: 100, y: 100 }
const there = { x: 200, y: 100 }

test('recognizes a repeated press at one spot, not elsewhere [EMB-14]', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  expect(presses.isRepeatedClick({ x: 110, y: 105 }, 1_500)).toBe(true)
  expect(presses.isRepeatedClick(there, 1_500)).toBe(false)
})

test('does not count a press after a pause as repeated', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  expect(presses.isRepeatedClick(here, 3_001)).toBe(false)
})

test('starts over when the pointer leaves the spot and returns', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  presses.move({ x: 104, y: 100 })
  expect(presses.isRepeatedClick(here, 500)).toBe(true)
  presses.move(there)
  expect(presses.isRepeatedClick(here, 500)).toBe(false)
})

test('counts a pointer that rests under a new sheet as repeated [EMB-14]', () => {
  const presses = createClickHistory()
  presses.appear(0)
  expect(presses.isRepeatedClick(here, 1_200)).toBe(true)
  presses.move(here)
  expect(presses.isRepeatedClick(here, 1_200)).toBe(true)
  presses.move(there)
  expect(presses.isRepeatedClick(there, 1_200)).toBe(false)
})
