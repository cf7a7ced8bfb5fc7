import { expect, test } from 'vitest'
import { canTrackVisibility, fitsViewport, isUncovered } from './visibility.ts'

const whole = { isVisible: true, intersectionRatio: 1 }
const room = { width: 360, height: 600, scale: 1, fixedHeight: 160, bodyHeight: 300 }

test('detects visibility tracking by the field of the entries', () => {
  expect(canTrackVisibility({ prototype: { isVisible: true } })).toBe(true)
  expect(canTrackVisibility({ prototype: {} })).toBe(false)
  expect(canTrackVisibility(undefined)).toBe(false)
})

test('a covered or clipped sheet does not count as visible [EMB-14]', () => {
  expect(isUncovered(whole, 'tracked')).toBe(true)
  expect(isUncovered({ ...whole, isVisible: false }, 'tracked')).toBe(false)
  expect(isUncovered({ intersectionRatio: 1 }, 'tracked')).toBe(false)
  expect(isUncovered({ ...whole, intersectionRatio: 0.5 }, 'tracked')).toBe(false)
})

test('requires only intersection in own windows and without tracking [EMB-14]', () => {
  expect(isUncovered({ intersectionRatio: 1 }, 'own-window')).toBe(true)
  expect(isUncovered({ intersectionRatio: 1 }, 'untracked')).toBe(true)
  expect(isUncovered({ intersectionRatio: 0.5 }, 'own-window')).toBe(false)
})

test('a sheet has room if enough of its body shows [EMB-14]', () => {
  expect(fitsViewport(room, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, height: 400 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, height: 399 }, 'tracked')).toBe(false)
  expect(fitsViewport({ ...room, bodyHeight: 100, height: 260 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, width: 279 }, 'tracked')).toBe(false)
})

test('refuses sizes that the page scales down by zoom [EMB-14]', () => {
  expect(fitsViewport({ ...room, scale: 0.75 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, scale: 0.5 }, 'tracked')).toBe(false)
  expect(fitsViewport({ ...room, scale: 0.06 }, 'tracked')).toBe(false)
})

test('accepts any zoom in a window of its own', () => {
  expect(fitsViewport({ ...room, scale: 0.5 }, 'own-window')).toBe(true)
  expect(fitsViewport({ ...room, scale: 0.5, width: 279 }, 'own-window')).toBe(false)
})
