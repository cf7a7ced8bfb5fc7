import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test.each([
  ['Harbor', 275],
  ['Tessera', 110],
  ['Northwind', 220],
  ['Ethereum', 250],
  ['Arbitrum One', 18],
  ['Base', 170],
  ['Solana', 45],
])('gives %s the hue %i', (name, hue) => {
  expect(monogram(name).hue).toBe(hue)
})

test('ignores case, surrounding spaces and Unicode composition', () => {
  expect(monogram('  CAFE\u0301 ').hue).toBe(monogram('caf\u00e9').hue)
})

test.each([
  ['Harbor', 'H'],
  ['Pebble Pay', 'PP'],
  ['one two three', 'OT'],
  ['Harbor Wallet', 'H'],
  ['The App Store', 'TS'],
  ['Wallet', 'W'],
  ['(quill)', 'Q'],
  ['', ''],
])('abbreviates "%s" to "%s"', (name, letters) => {
  expect(monogram(name).letters).toBe(letters)
})
