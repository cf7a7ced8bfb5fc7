import { expect, test } from 'vitest'
import { askBriefly } from './askBriefly.ts'

const create = (fails = () => false) => {
  const [asked, clock] = [[] as string[], { now: 0 }]
  const one = async (about: string) => {
    asked.push(about)
    if (fails()) throw new Error('off')
    return asked.length
  }
  return { asked, clock, ...askBriefly(one, 5_000, () => clock.now) }
}

test('makes one call for repeated requests, and another when its time is over', async () => {
  const { ask, asked, clock } = create()
  expect(await Promise.all(Array.from({ length: 100 }, () => ask('user')))).toEqual(Array(100).fill(1))
  clock.now = 5_000
  expect([await ask('user'), asked]).toEqual([2, ['user', 'user']])
})

test('calls separately for another user, and after a change', async () => {
  const { ask, forget, asked } = create()
  await ask('user')
  await ask('other')
  forget()
  await ask('other')
  expect(asked).toEqual(['user', 'other', 'other'])
})

test('does not cache a failure', async () => {
  let isOff = true
  const { ask } = create(() => isOff)
  await expect(ask('user')).rejects.toThrow('off')
  isOff = false
  expect(await ask('user')).toBe(2)
})
