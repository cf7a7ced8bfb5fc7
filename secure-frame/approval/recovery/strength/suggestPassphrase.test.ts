import { expect, test } from 'vitest'
import { estimatePassphraseStrength } from './passphraseStrength.ts'
import { suggestPassphrase } from './suggestPassphrase.ts'

test('suggests five words, each selected by its own number', () => {
  const fill = (places: Uint16Array) => places.set([1250, 400, 2048 + 900, 1600, 65_535])
  expect(suggestPassphrase(fill)).toBe('ordinary craft identify siege zoo')
})

test('draws new words if the first would be weak', () => {
  const draws = [
    [0, 0, 0, 0, 0],
    [1250, 400, 900, 1600, 33],
  ]
  const passphrase = suggestPassphrase((places) => places.set(draws.shift() ?? []))
  expect([estimatePassphraseStrength(passphrase).isStrong, draws]).toEqual([true, []])
})
