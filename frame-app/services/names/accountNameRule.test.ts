import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { labelProblem, readAccountName } from './accountNameRule.ts'

test.each(['maya', 'maya-fjell', '1234', 'a'.repeat(32), '-abc'])('accepts %s as an account name [NAM-01]', (label) => {
  expect(labelProblem(label)).toBeUndefined()
})

test.each(['', 'm', 'abc'])('rejects %j as too short [NAM-01]', (label) => {
  expect(labelProblem(label)).toBe('tooShort')
})

test.each([
  'Maya',
  'ma_ya',
  'ma ya',
  'maya.x',
  'mäyä',
  'm\u0430ya',
  'may\u200da',
  'ab--cd',
  'xn--80ak6aa92e',
  'a'.repeat(33),
])('rejects %j as invalid [NAM-01]', (label) => {
  expect(labelProblem(label)).toBe('invalid')
})

test('allows only labels that are normalized in ENSIP-15', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abz019-'), minLength: 4, maxLength: 32 })
  fc.assert(fc.property(label, (text) => labelProblem(text) !== undefined || normalize(text) === text))
})

test('assigns a name only to its direct parent zone', () => {
  const zones = ['foyer.eth', 'lobby.eth']
  expect(readAccountName('maya.foyer.eth', zones)).toEqual({ label: 'maya', zone: 'foyer.eth' })
  expect(readAccountName('maya.lobby.eth', zones)).toEqual({ label: 'maya', zone: 'lobby.eth' })
  for (const name of ['foyer.eth', '.foyer.eth', 'a.maya.foyer.eth', 'maya.eth', 'mayafoyer.eth', ''])
    expect(readAccountName(name, zones)).toBeUndefined()
})
