import { expect, test } from 'vitest'
import { createKeyValueStorage } from './keyValueStorage.ts'

const createArea = (values = new Map<string, string>()) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

test('restores stored values at the next start, under its prefix only', async () => {
  const values = new Map<string, string>()
  const storage = createKeyValueStorage(createArea(values), 'foyer:demo:wc')
  await storage.setItem('a', { b: [1, 'two'] })
  await storage.setItem('gone', 1)
  await storage.removeItem('gone')
  expect([...values.keys()].every((key) => key.startsWith('foyer:demo:wc:'))).toBe(true)
  const next = createKeyValueStorage(createArea(values), 'foyer:demo:wc')
  expect(await next.getKeys()).toEqual(['a'])
  expect(await next.getEntries()).toEqual([['a', { b: [1, 'two'] }]])
  expect(await next.getItem('gone')).toBeUndefined()
})

test('treats unreadable values as missing', async () => {
  const values = new Map([
    ['wc:keys', '["a"'],
    ['wc:a', '{'],
  ])
  const storage = createKeyValueStorage(createArea(values), 'wc')
  expect(await storage.getKeys()).toEqual([])
  expect(await storage.getItem('a')).toBeUndefined()
})

test('drops new values without throwing if storage is full', async () => {
  const full = {
    ...createArea(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const storage = createKeyValueStorage(full, 'wc')
  await storage.setItem('a', 1)
  expect(await storage.getItem('a')).toBeUndefined()
})
