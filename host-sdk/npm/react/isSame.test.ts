import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

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
  [{ a: {} }, { a: {} }, true],
  [{ a: ['b', { c: 1 }] }, { a: ['b', { c: 1 }] }, true],
  [{ a: ['b', { c: 1 }] }, { a: ['b', { c: 2 }] }, false],
  [[], {}, false],
])('%j and %j: %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
  expect(isSame(b, a)).toBe(same)
})
