import { expect, test } from 'vitest'
import { createCapacity } from './createCapacity.ts'

test('there are so many places, and one that is given back is there again', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2 })
  const first = acquire('a')
  expect([acquire('b') === undefined, acquire('c')]).toEqual([false, undefined])
  first?.()
  expect(acquire('c')).toBeDefined()
  expect(acquire('d')).toBeUndefined()
})

test('a place is given back once', () => {
  const acquire = createCapacity({ most: 2, mostOfOne: 2 })
  const first = acquire('a')
  acquire('b')
  first?.()
  first?.()
  expect([acquire('c') === undefined, acquire('d')]).toEqual([false, undefined])
})

test('one visitor takes no more than a share', () => {
  const acquire = createCapacity({ most: 3, mostOfOne: 2 })
  acquire('a')
  acquire('a')
  expect(acquire('a')).toBeUndefined()
  expect(acquire('b')).toBeDefined()
})
