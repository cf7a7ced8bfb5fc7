import { expect, test } from 'vitest'
import { createPlaces } from './createPlaces.ts'

test('a name takes its share of the places, and others the rest', () => {
  const take = createPlaces({ most: 3, mostOfOne: 2 })
  const [first] = [take('a'), take('a')]
  expect(take('a')).toBeUndefined()
  expect(take('b')).toBeDefined()
  expect(take('c')).toBeUndefined()
  first?.()
  expect(take('c')).toBeDefined()
})
