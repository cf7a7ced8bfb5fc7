import { expect, test } from 'vitest'
import { outsideAtom } from '../../outside/outside.ts'
import { addressLabelsKey } from '../../storage/addressLabelsKey.ts'
import { addressOf } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { solanaAddress } from '../../test/testSession.ts'
import { getLabelAtom, renameAtom } from './labels.ts'

const mixedCase = '0x52908400098527886E0F7030069857D2E4169EE7'

test('stores a label per case-insensitive address; an empty one removes it [ACC-01]', () => {
  const store = createTestStore()
  store.set(renameAtom, mixedCase, '  Rainy   days ')
  expect(store.get(getLabelAtom)(mixedCase.toLowerCase())).toBe('Rainy days')
  expect(store.get(outsideAtom).storage.get(addressLabelsKey)).toEqual({ [mixedCase.toLowerCase()]: 'Rainy days' })
  store.set(renameAtom, mixedCase, '')
  expect(store.get(getLabelAtom)(mixedCase)).toBeUndefined()
})

test('accepts labels in any script, also right-to-left', () => {
  const store = createTestStore()
  for (const label of ['Sparbuch für Öl', 'مدخرات', 'חיסכון', '積立', '👩‍👩‍👧 & co.', 'A/B: 100%']) {
    store.set(renameAtom, solanaAddress, label)
    expect(store.get(getLabelAtom)(solanaAddress)).toBe(label)
  }
})

test.each([
  ['markup', '<b>Savings</b>'],
  ['an override of the direction', 'Savings \u202Egnp.exe'],
  ['an isolate', '\u2066Savings'],
  ['a mark of direction', 'Savings\u200F'],
  ['an invisible space', 'Sav\u200Bings'],
  ['a line break', 'Savings\nTrading'],
  ['a control character', 'Sav\u0007ings'],
  ['a half of a character', 'Savings \uD83D'],
  ['too many characters', 's'.repeat(33)],
])('refuses a label with %s and keeps the previous one [ACC-01]', (_title, label) => {
  const store = createTestStore()
  store.set(renameAtom, addressOf(1), 'Trading')
  expect(() => store.set(renameAtom, addressOf(1), label)).toThrow(expect.objectContaining({ code: 'label_invalid' }))
  expect(store.get(getLabelAtom)(addressOf(1))).toBe('Trading')
})

test('refuses another address’s label, in any case', () => {
  const store = createTestStore()
  store.set(renameAtom, addressOf(1), 'Trading')
  expect(() => store.set(renameAtom, addressOf(2), 'TRADING')).toThrow(expect.objectContaining({ code: 'label_taken' }))
  store.set(renameAtom, addressOf(1), 'trading')
  expect(store.get(getLabelAtom)(addressOf(1))).toBe('trading')
})
