import { expect, test } from 'vitest'
import type { RecoveryRequests } from './RecoveryRequests.ts'
import { countWrong, forgetTries, secondsUntilNextTry, waitAfter } from './tries.ts'

const createDevice = () => {
  const kept = new Map<string, string>()
  let now = 1_000_000
  const notes = {
    read: async (name: string) => kept.get(name),
    write: async (name: string, text: string) => void kept.set(name, text),
  }
  const requests = { notes, now: () => now } as RecoveryRequests
  return { requests, kept, pass: (ms: number) => (now += ms) }
}

test('[REC-02] wrong passphrases wait longer each time, up to ten minutes', () => {
  expect([1, 2, 3, 4, 5].map(waitAfter)).toEqual([0, 0, 4, 8, 16])
  expect(waitAfter(1_000)).toBe(600)
})

test('a wait continues after a page reload, only for that account', async () => {
  const { requests, pass } = createDevice()
  for (let count = 0; count < 3; count += 1) await countWrong(requests, 'ada')
  expect(await secondsUntilNextTry(requests, 'ada')).toBe(4)
  expect(await secondsUntilNextTry(requests, 'bob')).toBe(0)
  pass(4_000)
  expect(await secondsUntilNextTry(requests, 'ada')).toBe(0)
})

test('a right passphrase resets the count', async () => {
  const { requests } = createDevice()
  for (let count = 0; count < 5; count += 1) await countWrong(requests, 'ada')
  await forgetTries(requests, 'ada')
  expect([await secondsUntilNextTry(requests, 'ada'), await countWrong(requests, 'ada')]).toEqual([0, 0])
})

test('ignores records in another format', async () => {
  const { requests, kept } = createDevice()
  kept.set('passphrase-tries:ada', '{"wrong":"many"}')
  expect(await secondsUntilNextTry(requests, 'ada')).toBe(0)
})
