import { expect, test } from 'vitest'
import { estimatePassphraseStrength } from './passphraseStrength.ts'

test.each([
  '',
  'fjell1987',
  'password',
  'Passw0rd!',
  'qwertyuiop123',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'otter otter otter otter otter',
  '12345678901234567890',
  'correct horse battery staple',
  'C0rrectHorse-Battery$taple2024!',
  'the quick brown fox jumps over the lazy dog',
  'to be or not to be that is the question',
  'may the force be with you',
  'never gonna give you up',
  'ich liebe dich mein Schatz',
  'blaukraut bleibt blaukraut und brautkleid',
  'بسم الله الرحمن الرحيم',
  'P@ssw0rdP@ssw0rd',
  'p4ssw0rd dr4g0n m0nk3y',
  'salmonriversalmonriversalmonriver',
  'a1b2c3d4e5f6g7',
])('%j is weak', (passphrase) => {
  expect(estimatePassphraseStrength(passphrase).isStrong).toBe(false)
})

test.each([
  'four slow otters dive',
  'Käse über vier Ottern',
  'x9#Kq2!vLm7$pR',
  'محفظة بحر قمر كتاب',
  'my otters dive into the river without a lantern',
  'k3v9xq0mwp5tz1h8b4nr',
])('%j is strong', (passphrase) => {
  const { isStrong, guessedIn } = estimatePassphraseStrength(passphrase)
  expect([isStrong, ['years', 'centuries'].includes(guessedIn)]).toEqual([true, true])
})

test('adds strength for more words, but not for case', () => {
  expect(estimatePassphraseStrength('orbit salmon fence lunar picnic').guessedIn).toBe('centuries')
  expect(estimatePassphraseStrength('ORBIT salmon').bits).toBe(estimatePassphraseStrength('orbit salmon').bits)
})
