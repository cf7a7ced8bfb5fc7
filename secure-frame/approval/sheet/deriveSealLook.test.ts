import { expect, test } from 'vitest'
import { ar } from '../messages/ar.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { deriveSealLook, sealCount } from './deriveSealLook.ts'

test('a seal looks the same each time, and different from others', () => {
  expect(deriveSealLook('AbC_9xyz')).toEqual(deriveSealLook('AbC_9other'))
  expect(deriveSealLook('AbC_9xyz')).not.toEqual(deriveSealLook('BbC_9xyz'))
})

test('an invalid seal still has a look', () => {
  expect(deriveSealLook('').colour).toBe(0)
  expect(deriveSealLook('!!!!').animal).toBe(0)
})

test.each([en, de, ar])('every language has a unique word for each index', (messages) => {
  const words = [messages.sealColours, messages.sealAnimals]
  for (const list of words) expect(new Set(list).size).toBe(sealCount)
})
