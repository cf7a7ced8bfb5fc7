import { expect, test } from 'vitest'
import { isNativeLog, standsForNative } from './nativeCurrency.ts'

const system = `0x${'f'.repeat(39)}e`

test.each([
  [system, true, true],
  [system.toUpperCase().replace('0X', '0x'), true, true],
  [`0x${'e'.repeat(40)}`, true, false],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true, false],
  [`0x${'f'.repeat(40)}`, false, false],
  [`0x${'0'.repeat(40)}`, false, false],
  ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false, false],
  ['', false, false],
])('classifies %s', (address, isNative, isLogged) => {
  expect(standsForNative(address)).toBe(isNative)
  expect(isNativeLog(address)).toBe(isLogged)
})
