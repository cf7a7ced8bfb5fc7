import { expect, test } from 'vitest'
import { estimatePassphraseStrength } from './passphraseStrength.ts'
import { suggestPassphrase } from './suggestPassphrase.ts'

test('five words are suggested, each by its own number', () => {
  const fill = (places: Uint16Array) => places.set([1250, 400, 2048 + 900, 1600, 65_535])
  expect(suggestPassphrase(fill)).toBe('ordinary craft identify siege zoo')
})

test('words that would be weak are drawn anew', () => {
  const draws = [
    [0, 0, 0, 0, 0],
    [1250, 400, 900, 1600, 33],
  ]
  const passphrase = suggestPassphrase((places) => places.set(draws.shift() ?? []))
  expect([estimatePassphraseStrength(passphrase).isStrong, draws]).toEqual([true, []])
})
