import { expect, test } from 'vitest'
import { ar } from '../messages/ar.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { sealCount, sealOf } from './sealOf.ts'

test('a seal looks the same each time, and others look different', () => {
  expect(sealOf('AbC_9xyz')).toEqual(sealOf('AbC_9other'))
  expect(sealOf('AbC_9xyz')).not.toEqual(sealOf('BbC_9xyz'))
})

test('a text that is no seal still has a look', () => {
  expect(sealOf('').colour).toBe(0)
  expect(sealOf('!!!!').animal).toBe(0)
})

test.each([en, de, ar])('every language has a word of its own for each place', (messages) => {
  const words = [messages.sealColours, messages.sealAnimals]
  for (const list of words) expect(new Set(list).size).toBe(sealCount)
})
