import { expect, test } from 'vitest'
import { canTellVisibility, isTrulySeen } from './visibility.ts'

const seen = { isVisible: true, intersectionRatio: 1, boundingClientRect: { width: 360, height: 480 } }

test('a sheet that is drawn whole and uncovered is seen', () => {
  expect(isTrulySeen(seen, 480, 'tracked')).toBe(true)
  expect(isTrulySeen({ ...seen, intersectionRatio: 0.99 }, 480, 'tracked')).toBe(true)
})

test.each([
  ['covered', { isVisible: false }],
  ['cut off', { intersectionRatio: 0.98 }],
  ['squeezed', { boundingClientRect: { width: 360, height: 120 } }],
  ['too narrow', { boundingClientRect: { width: 200, height: 480 } }],
])('a sheet that is %s is not', (_how, change) => {
  expect(isTrulySeen({ ...seen, ...change }, 480, 'tracked')).toBe(false)
})

test('a low frame is enough for a low sheet, and for one that scrolls', () => {
  expect(isTrulySeen({ ...seen, boundingClientRect: { width: 360, height: 240 } }, 240, 'tracked')).toBe(true)
  expect(isTrulySeen({ ...seen, boundingClientRect: { width: 360, height: 300 } }, 700, 'tracked')).toBe(true)
})

test('a browser that does not tell does not see', () => {
  expect(isTrulySeen({ ...seen, isVisible: undefined }, 480, 'tracked')).toBe(false)
  expect(isTrulySeen({ ...seen, isVisible: undefined }, 480, 'own-window')).toBe(true)
})

test('only the second version of the observer can tell', () => {
  expect(canTellVisibility({ prototype: { isVisible: true } })).toBe(true)
  expect(canTellVisibility({ prototype: {} })).toBe(false)
  expect(canTellVisibility(undefined)).toBe(false)
})
