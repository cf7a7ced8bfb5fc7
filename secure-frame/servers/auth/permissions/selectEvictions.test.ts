import { expect, test } from 'vitest'
import { selectEvictions } from './selectEvictions.ts'

const now = 1_000_000
const kept = (context_hash: string, endsIn: number, bytes = 10) => ({
  context_hash,
  bytes,
  ends_at: new Date(now + endsIn),
})
const room = { most: 3, bytes: 100 }

test('removes nothing if there is room', () => {
  expect(selectEvictions([kept('a', -1), kept('b', 1)], 80, room, now)).toEqual([])
})

test('removes only the earliest ended permissions that it needs [AA-04]', () => {
  expect(selectEvictions([kept('a', -1), kept('b', -5), kept('c', 1)], 10, room, now)).toEqual(['b'])
})

test('counts bytes as well as entries', () => {
  expect(selectEvictions([kept('a', -1, 60), kept('b', 1, 20)], 50, room, now)).toEqual(['a'])
})

test.each([
  ['three that hold', [kept('a', 1), kept('b', 1), kept('c', 1)], 10],
  ['a long one that holds', [kept('a', 1, 95), kept('b', -1, 4)], 10],
])('beside %s, finds no room and removes none [AA-04]', (_what, all, bytes) => {
  expect(selectEvictions(all, bytes, room, now)).toBeUndefined()
})
