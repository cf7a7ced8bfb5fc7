import { expect, test } from 'vitest'
import { shallowEqual } from './shallowEqual.ts'

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  ['a', 'b', false],
  [null, {}, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a'], ['a', 'b'], false],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: {} }, { a: {} }, false],
])('%j and %j: %j', (a, b, isEqual) => {
  expect(shallowEqual(a, b)).toBe(isEqual)
  expect(shallowEqual(b, a)).toBe(isEqual)
})
