import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isJson, JsonRecord } from './json.ts'

/**
 * Work that grows with the input takes minutes. Bounded work takes a tenth of a second, and several seconds on a busy
 * machine.
 */
const soonMs = 20_000

const nested = (depth: number) => Array.from({ length: depth }).reduce((inner: unknown) => ({ inner }), 1)

const createCycle = () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  return cycle
}

test.each([
  ['null', null],
  ['a text', 'text'],
  ['a number', 1.5],
  ['a list', [1, 'two', [true, null]]],
  ['an object', { a: { b: [undefined] } }],
  ['an object without prototype', Object.assign(Object.create(null), { a: 1 })],
  ['24 levels', nested(24)],
])('%s is plain JSON', (_title, value) => expect(isJson(value)).toBe(true))

test.each([
  ['a cycle', createCycle()],
  ['25 levels', nested(25)],
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a BigInt', 1n],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a Date', new Date()],
  ['a Map', new Map()],
  ['a buffer', new Uint8Array(4)],
  ['an Error', new Error('x')],
  ['an instance of a class', new (class Point {})()],
  ['an own __proto__ key', JSON.parse('{"a":{"__proto__":{"b":1}}}')],
  ['a list with a property', Object.assign([1], { map: 'x' })],
  ['a list with a hole', Object.assign(new Array(2), { 1: 1 })],
  ['a list with a hole and a property', Object.assign(new Array(2), { 1: 1, map: 'x' })],
  ['a text of 20 MB', 'x'.repeat(20_000_000)],
  ['texts of 20 MB together', Array.from({ length: 200 }, () => 'x'.repeat(100_000))],
  ['a key of 2 MB', { ['x'.repeat(2_000_000)]: 1 }],
  ['50,001 values', Array.from({ length: 50_001 }, () => 1)],
])('%s is not plain JSON', (_title, value) => expect(isJson(value)).toBe(false))

test('refuses a getter without running it', () => {
  let runs = 0
  const value = {
    get trap() {
      runs += 1
      throw new Error('run')
    },
  }
  expect(isJson(value)).toBe(false)
  expect(isJson([value])).toBe(false)
  expect(runs).toBe(0)
})

test.each([
  ['ten million numbers', () => new Array(10_000_000).fill(7)],
  ['a list that says it has four billion entries', () => new Array(4_294_967_295)],
  ['a tree that shares its branches', () => Array.from({ length: 40 }).reduce((inner: unknown) => [inner, inner], 1)],
])('%s is refused in bounded time', (_title, create) => {
  const value = create()
  const startedAt = performance.now()
  expect(isJson(value)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(soonMs)
})

test('a record is neither a list nor null', () => {
  expect(z.safeParse(JsonRecord, {}).success).toBe(true)
  expect(z.safeParse(JsonRecord, []).success).toBe(false)
  expect(z.safeParse(JsonRecord, null).success).toBe(false)
})
