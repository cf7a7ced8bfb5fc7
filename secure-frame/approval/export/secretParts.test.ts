import { expect, test } from 'vitest'
import { formatLeft, keyParts, phraseParts } from './secretParts.ts'

test('splits a key into groups of four', () => {
  expect(keyParts('0x4c0883a69')).toEqual(['0x4c', '0883', 'a69'])
})

test('splits a phrase into words', () => {
  expect(phraseParts('zoo wrong')).toEqual(['zoo', 'wrong'])
})

test('writes the remaining time with two digits of seconds', () => {
  expect([120, 108, 60, 9, 0].map(formatLeft)).toEqual(['2:00', '1:48', '1:00', '0:09', '0:00'])
})
