import { expect, test } from 'vitest'
import { quantityText, wholeQuantityText } from './quantityText.ts'

const ether = (units: bigint) => ({ units, decimals: 18, symbol: 'ETH' })

test('shows three decimals, but small balances in full [UI-07]', () => {
  expect(quantityText(ether(1_234_567_890_000_000_000n), 'en')).toBe('1.234\u00a0ETH')
  expect(quantityText(ether(0n), 'en')).toBe('0.000\u00a0ETH')
  expect(quantityText(ether(21_000_000_147_000n), 'en')).toBe('0.000021\u00a0ETH')
  expect(quantityText(ether(1n), 'en')).toBe('0.000000000000000001\u00a0ETH')
  expect(quantityText(ether(200_000_000_000_000n), 'en')).toBe('0.0002\u00a0ETH')
})

test('shows the amount to send to its last digit [SND-02]', () => {
  expect(wholeQuantityText(ether(1_000_000_000_000_000_001n))).toBe('1.000000000000000001\u00a0ETH')
})
