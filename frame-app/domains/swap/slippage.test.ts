import { expect, test } from 'vitest'
import { defaultSlippageBips, readSlippage, slippageConcern, slippageText } from './slippage.ts'

test('defaults to a slippage of one percent [SWP-01]', () => {
  expect(slippageText(defaultSlippageBips)).toBe('1')
})

test.each([
  ['0.5', 'en', 50n],
  ['0,5', 'de', 50n],
  ['50', 'en', 5000n],
])('reads %s in %s as %s basis points [SWP-01]', (text, locale, bips) => {
  expect(readSlippage(text, locale)).toBe(bips)
})

test.each(['', '0', '-1', '50.01', '0.001', 'much'])('rejects "%s" as slippage [SWP-01]', (text) => {
  expect(readSlippage(text, 'en')).toBeUndefined()
})

test('warns below 0.1 % and above 5 % [SWP-01]', () => {
  expect([9n, 10n, 100n, 500n, 501n].map(slippageConcern)).toEqual(['low', undefined, undefined, undefined, 'high'])
})
