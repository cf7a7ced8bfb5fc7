import { expect, test } from 'vitest'
import { createClickHistory } from './clickHistory.ts'

const here = { x: 100, y: 100 }
const there = { x: 200, y: 100 }

test('a press at the spot of the last one is a run, one elsewhere is not [EMB-14]', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  expect(presses.isRepeatedClick({ x: 110, y: 105 }, 1_500)).toBe(true)
  expect(presses.isRepeatedClick(there, 1_500)).toBe(false)
})

test('after a pause it is no run any more', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  expect(presses.isRepeatedClick(here, 3_001)).toBe(false)
})

test('a pointer that left the spot and came back starts afresh', () => {
  const presses = createClickHistory()
  presses.down(here, 0)
  presses.move({ x: 104, y: 100 })
  expect(presses.isRepeatedClick(here, 500)).toBe(true)
  presses.move(there)
  expect(presses.isRepeatedClick(here, 500)).toBe(false)
})

test('a pointer that lies still where a sheet comes up has not chosen it [EMB-14]', () => {
  const presses = createClickHistory()
  presses.appear(0)
  expect(presses.isRepeatedClick(here, 1_200)).toBe(true)
  presses.move(here)
  expect(presses.isRepeatedClick(here, 1_200)).toBe(true)
  presses.move(there)
  expect(presses.isRepeatedClick(there, 1_200)).toBe(false)
})
