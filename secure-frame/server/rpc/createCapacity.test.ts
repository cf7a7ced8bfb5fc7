import { expect, test } from 'vitest'
import { createCapacity } from './createCapacity.ts'

test('there are so many places, and one that is given back is there again', () => {
  const take = createCapacity({ most: 2, mostOfOne: 2 })
  const first = take('a')
  expect([take('b') === undefined, take('c')]).toEqual([false, undefined])
  first?.()
  expect(take('c')).toBeDefined()
  expect(take('d')).toBeUndefined()
})

test('a place is given back once', () => {
  const take = createCapacity({ most: 2, mostOfOne: 2 })
  const first = take('a')
  take('b')
  first?.()
  first?.()
  expect([take('c') === undefined, take('d')]).toEqual([false, undefined])
})

test('one visitor takes no more than a share', () => {
  const take = createCapacity({ most: 3, mostOfOne: 2 })
  take('a')
  take('a')
  expect(take('a')).toBeUndefined()
  expect(take('b')).toBeDefined()
})
