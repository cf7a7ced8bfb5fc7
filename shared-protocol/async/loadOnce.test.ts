import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.ts'

test('loads once for simultaneous requests', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    return loads
  })
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('retries with the next request after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('here')]
  const load = loadOnce(async () => answers.shift())
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('here')
})
