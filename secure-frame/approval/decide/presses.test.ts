import { expect, test } from 'vitest'
import { createPresses } from './presses.ts'

const here = { x: 100, y: 100 }
const there = { x: 200, y: 100 }

test('a press at the spot of the last one is a run, one elsewhere is not [EMB-14]', () => {
  const presses = createPresses()
  presses.down(here, 0)
  expect(presses.isRun({ x: 110, y: 105 }, 1_500)).toBe(true)
  expect(presses.isRun(there, 1_500)).toBe(false)
})

test('after a pause it is no run any more', () => {
  const presses = createPresses()
  presses.down(here, 0)
  expect(presses.isRun(here, 3_001)).toBe(false)
})

test('a pointer that left the spot and came back starts afresh', () => {
  const presses = createPresses()
  presses.down(here, 0)
  presses.move({ x: 104, y: 100 })
  expect(presses.isRun(here, 500)).toBe(true)
  presses.move(there)
  expect(presses.isRun(here, 500)).toBe(false)
})

test('a pointer that lies still where a sheet comes up has not chosen it [EMB-14]', () => {
  const presses = createPresses()
  presses.appear(0)
  expect(presses.isRun(here, 1_200)).toBe(true)
  presses.move(here)
  expect(presses.isRun(here, 1_200)).toBe(true)
  presses.move(there)
  expect(presses.isRun(there, 1_200)).toBe(false)
})
