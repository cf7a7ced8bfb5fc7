import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  '',
  'fjell1987',
  'password',
  'Passw0rd!',
  'qwertyuiop123',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'otter otter otter otter otter',
  '12345678901234567890',
])('%j is weak', (passphrase) => {
  expect(strengthOf(passphrase).isStrong).toBe(false)
})

test.each(['four slow otters dive', 'Käse über vier Ottern', 'x9#Kq2!vLm7$pR', 'محفظة بحر قمر كتاب'])(
  '%j is strong',
  (passphrase) => {
    const { isStrong, guessedIn } = strengthOf(passphrase)
    expect([isStrong, ['years', 'centuries'].includes(guessedIn)]).toEqual([true, true])
  },
)

test('more words take longer, and case does not', () => {
  expect(strengthOf('orbit salmon fence lunar picnic').guessedIn).toBe('centuries')
  expect(strengthOf('ORBIT salmon').bits).toBe(strengthOf('orbit salmon').bits)
})
