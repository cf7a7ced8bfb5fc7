import { expect, test } from 'vitest'
import { createCapacity } from './createCapacity.ts'

const wide = { mostOfNetwork: 100, reserved: 0 }
const from = (visitor: string, network = visitor, isCheap = false) => ({ visitor, network, isCheap })

test('refuses requests without a place, and reuses released places', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, ...wide })
  const first = acquire(from('a'))
  expect([acquire(from('b')) === undefined, acquire(from('c'))]).toEqual([false, undefined])
  first?.()
  expect(acquire(from('c'))).toBeDefined()
  expect(acquire(from('d'))).toBeUndefined()
})

test('a place is released only once', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, ...wide })
  const first = acquire(from('a'))
  acquire(from('b'))
  first?.()
  first?.()
  expect([acquire(from('c')) === undefined, acquire(from('d'))]).toEqual([false, undefined])
})

test('limits one visitor to a share', () => {
  const acquire = createCapacity({ most: 3, mostOfOne: 2, ...wide })
  acquire(from('a'))
  acquire(from('a'))
  expect(acquire(from('a'))).toBeUndefined()
  expect(acquire(from('b'))).toBeDefined()
})

test('four visitors with 32 calls leave room for others', () => {
  const acquire = createCapacity({ most: 128, mostOfOne: 32, mostOfNetwork: 64, reserved: 32 })
  const places = ['a', 'b', 'c', 'd'].flatMap((visitor) =>
    Array.from({ length: 32 }, () => acquire(from(visitor, 'n'))),
  )
  expect(places.filter((place) => place !== undefined)).toHaveLength(64)
  expect(acquire(from('e', 'm'))).toBeDefined()
})

test('reserves the last places for cheap reads', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, mostOfNetwork: 2, reserved: 1 })
  acquire(from('a'))
  expect(acquire(from('b'))).toBeUndefined()
  expect(acquire(from('b', 'b', true))).toBeDefined()
  expect(acquire(from('c', 'c', true))).toBeUndefined()
})
