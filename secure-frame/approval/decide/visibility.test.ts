import { expect, test } from 'vitest'
import { canTrackVisibility, fitsViewport, isUncovered } from './visibility.ts'

const whole = { isVisible: true, intersectionRatio: 1 }
const room = { width: 360, height: 600, scale: 1, fixedHeight: 160, bodyHeight: 300 }

test('a browser tells what covers a frame if its entries say so', () => {
  expect(canTrackVisibility({ prototype: { isVisible: true } })).toBe(true)
  expect(canTrackVisibility({ prototype: {} })).toBe(false)
  expect(canTrackVisibility(undefined)).toBe(false)
})

test('a sheet that is covered, or cut off, is not seen [EMB-14]', () => {
  expect(isUncovered(whole, 'tracked')).toBe(true)
  expect(isUncovered({ ...whole, isVisible: false }, 'tracked')).toBe(false)
  expect(isUncovered({ intersectionRatio: 1 }, 'tracked')).toBe(false)
  expect(isUncovered({ ...whole, intersectionRatio: 0.5 }, 'tracked')).toBe(false)
})

test('in a window of its own, and where nothing can be told, being in view is what counts [EMB-14]', () => {
  expect(isUncovered({ intersectionRatio: 1 }, 'own-window')).toBe(true)
  expect(isUncovered({ intersectionRatio: 1 }, 'untracked')).toBe(true)
  expect(isUncovered({ intersectionRatio: 0.5 }, 'own-window')).toBe(false)
})

test('a sheet has room where enough of its body shows at once [EMB-14]', () => {
  expect(fitsViewport(room, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, height: 400 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, height: 399 }, 'tracked')).toBe(false)
  expect(fitsViewport({ ...room, bodyHeight: 100, height: 260 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, width: 279 }, 'tracked')).toBe(false)
})

test('sizes are judged as they are drawn: a page that zooms the frame out leaves no room [EMB-14]', () => {
  expect(fitsViewport({ ...room, scale: 0.75 }, 'tracked')).toBe(true)
  expect(fitsViewport({ ...room, scale: 0.5 }, 'tracked')).toBe(false)
  expect(fitsViewport({ ...room, scale: 0.06 }, 'tracked')).toBe(false)
})

test('a window of its own is zoomed by nobody but the visitor', () => {
  expect(fitsViewport({ ...room, scale: 0.5 }, 'own-window')).toBe(true)
  expect(fitsViewport({ ...room, scale: 0.5, width: 279 }, 'own-window')).toBe(false)
})
