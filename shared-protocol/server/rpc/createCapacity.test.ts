import { expect, test } from 'vitest'
import { createCapacity } from './createCapacity.ts'

const wide = { mostOfNetwork: 100, reserved: 0 }
const from = (visitor: string, network = visitor, isCheap = false) => ({ visitor, network, isCheap })

test('there are so many places, and one that is given back is there again', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, ...wide })
  const first = acquire(from('a'))
  expect([acquire(from('b')) === undefined, acquire(from('c'))]).toEqual([false, undefined])
  first?.()
  expect(acquire(from('c'))).toBeDefined()
  expect(acquire(from('d'))).toBeUndefined()
})

test('a place is given back once', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, ...wide })
  const first = acquire(from('a'))
  acquire(from('b'))
  first?.()
  first?.()
  expect([acquire(from('c')) === undefined, acquire(from('d'))]).toEqual([false, undefined])
})

test('one visitor takes no more than a share', () => {
  const acquire = createCapacity({ most: 3, mostOfOne: 2, ...wide })
  acquire(from('a'))
  acquire(from('a'))
  expect(acquire(from('a'))).toBeUndefined()
  expect(acquire(from('b'))).toBeDefined()
})

test('four visitors of one network with 32 slow calls each leave room for a fifth from elsewhere', () => {
  const acquire = createCapacity({ most: 128, mostOfOne: 32, mostOfNetwork: 64, reserved: 32 })
  const places = ['a', 'b', 'c', 'd'].flatMap((visitor) =>
    Array.from({ length: 32 }, () => acquire(from(visitor, 'n'))),
  )
  expect(places.filter((place) => place !== undefined)).toHaveLength(64)
  expect(acquire(from('e', 'm'))).toBeDefined()
})

test('the last places are for cheap reads', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2, mostOfNetwork: 2, reserved: 1 })
  acquire(from('a'))
  expect(acquire(from('b'))).toBeUndefined()
  expect(acquire(from('b', 'b', true))).toBeDefined()
  expect(acquire(from('c', 'c', true))).toBeUndefined()
})
