import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'

test('black on white is 21 to 1', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
})

test('a colour on itself is 1 to 1', () => {
  expect(contrastRatio([102, 125, 255], [102, 125, 255])).toBe(1)
})

test('the order of the two colours does not matter', () => {
  expect(contrastRatio([20, 23, 26], [102, 125, 255])).toBe(contrastRatio([102, 125, 255], [20, 23, 26]))
})

test('white on the light accent is the measured 3.5 to 1', () => {
  expect(contrastRatio([255, 255, 255], [102, 125, 255])).toBeCloseTo(3.5, 1)
})
