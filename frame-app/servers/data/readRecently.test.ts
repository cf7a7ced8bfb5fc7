import { expect, test } from 'vitest'
import { type RecentReads, readRecently } from './readRecently.ts'
import { createRecentMap } from './recentMap.ts'

const start = () => {
  const reads: RecentReads<string, number> = createRecentMap(10)
  let count = 0
  const read = async () => {
    count += 1
    return count
  }
  return (now: number, isFresh = false) => readRecently(reads, { key: 'account', isFresh, read, now })
}

test('reads again after half a minute', async () => {
  const ask = start()
  expect([await ask(0), await ask(29_999), await ask(30_000)]).toEqual([1, 1, 2])
})

test('reads again on request, at most every ten seconds', async () => {
  const ask = start()
  expect([await ask(0), await ask(1, true), await ask(2, true), await ask(10_000, true)]).toEqual([1, 2, 2, 2])
  expect([await ask(10_001, true), await ask(10_002)]).toEqual([3, 3])
})

test('shares one read between concurrent requests', async () => {
  const ask = start()
  expect(await Promise.all([ask(0, true), ask(0, true), ask(0)])).toEqual([1, 1, 1])
})

test('does not cache a failure', async () => {
  const reads: RecentReads<string, number> = createRecentMap(10)
  const fail = () => Promise.reject(new Error('away'))
  await expect(readRecently(reads, { key: 'account', isFresh: false, read: fail, now: 0 })).rejects.toThrow('away')
  expect(await readRecently(reads, { key: 'account', isFresh: false, read: async () => 7, now: 0 })).toBe(7)
})
