import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createStorage, openArea } from './storage.ts'

const key = { key: 'count', schema: z.number() }
const denied = () => {
  throw new Error('SecurityError')
}

test('removes a value that does not parse', () => {
  const area = openArea(denied)
  const storage = createStorage(area, 'p:')
  area.setItem('p:count', '"many"')
  expect(storage.get(key)).toBeUndefined()
  expect(area.getItem('p:count')).toBeNull()
})

test('keeps values in memory if storage is denied', () => {
  const storage = createStorage(openArea(denied), 'p:')
  storage.set(key, 3)
  expect(storage.get(key)).toBe(3)
  storage.clear(key)
  expect(storage.get(key)).toBeUndefined()
})
