import { expect, test } from 'vitest'
import { readAmount, shownAmount, switchMeasure, type Typed } from './measuredAmount.ts'

const holding = {
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  units: 10n ** 18n,
  price: 3125,
}
const unpriced = { ...holding, price: undefined }
const dollars = (amount: string) => ({ amount, amountIn: 'usd', shownIn: 'usd' }) as const
const show = (draft: Typed, of = holding, locale = 'en') => shownAmount(draft, of, locale)
const turn = (draft: Typed, of = holding, locale = 'en') => switchMeasure(draft, of, locale)

test('converts a dollar amount to tokens, rounded down [SND-02]', () => {
  expect(readAmount(dollars('375'), holding, 'en')).toEqual({ status: 'ready', units: 12n * 10n ** 16n })
  expect(readAmount(dollars('0,01'), { ...holding, decimals: 6, price: 3 }, 'de')).toEqual({
    status: 'ready',
    units: 3333n,
  })
  expect(readAmount({ amount: '375' }, holding, 'en')).toEqual({ status: 'ready', units: 375n * 10n ** 18n })
})

test.each([
  ['', { status: 'empty' }],
  ['1e3', { status: 'invalid', problem: 'notAnAmount' }],
  ['$5', { status: 'invalid', problem: 'notAnAmount' }],
  ['1,000', { status: 'invalid', problem: 'ambiguous' }],
  [`0.${'1'.repeat(37)}`, { status: 'invalid', problem: 'notAnAmount' }],
  ['0.0000000000000001', { status: 'invalid', problem: 'tooSmall' }],
])('rejects the amount “%s” [SND-02]', (amount, read) => {
  expect(readAmount(dollars(amount), holding, 'en')).toEqual(read)
})

test('shows the other unit below, even before input [SND-02]', () => {
  expect(show({ amount: '0.12' })).toEqual({ shownIn: 'token', text: '0.12', other: '$375.00', switchesTo: 'usd' })
  expect(show({ amount: '' }).other).toBe('$0.00')
  expect(show(dollars('375'))).toEqual({ shownIn: 'usd', text: '375', other: '0.120\u00a0ETH', switchesTo: 'token' })
  expect(show({ amount: '1.2.3' }).other).toBeUndefined()
})

test('keeps every digit when switching back and forth [SND-02]', () => {
  const typed = { amount: '0.123456789123456789' }
  const there = turn(typed)
  expect(show(there)).toMatchObject({ shownIn: 'usd', text: '385.80', other: '0.123\u00a0ETH' })
  expect(readAmount(there, holding, 'en')).toEqual({ status: 'ready', units: 123456789123456789n })
  expect(show(turn(there)).text).toBe(typed.amount)
  expect(show(turn(dollars('375')), holding, 'de')).toMatchObject({ shownIn: 'token', text: '0,12' })
})

test('keeps invalid input, but clears a changing amount [SND-02]', () => {
  expect(turn({ amount: '1.2.3' })).toEqual(dollars('1.2.3'))
  expect(turn({ amount: '' })).toEqual(dollars(''))
  expect(turn({ amount: '0.1234567' }, { ...holding, decimals: 6 })).toEqual(dollars(''))
})

test('never reads money as tokens without a price [SND-02]', () => {
  const unlisted = { ...holding, isVerified: false }
  expect(shownAmount({ amount: '1', shownIn: 'usd' }, unpriced, 'en')).toEqual({ shownIn: 'token', text: '1' })
  expect(shownAmount({ amount: '1' }, unlisted, 'en').switchesTo).toBeUndefined()
  expect(readAmount(dollars('375'), unpriced, 'en')).toEqual({ status: 'invalid', problem: 'noPrice' })
  expect(shownAmount(dollars('375'), unpriced, 'en')).toEqual({ shownIn: 'usd', text: '375', switchesTo: 'token' })
  expect(switchMeasure(dollars('375'), unpriced, 'en')).toEqual({ amount: '', amountIn: 'token', shownIn: 'token' })
})

test('uses the currency of the price [SND-02]', () => {
  const inYen = { ...holding, price: 468_750, currency: 'jpy' } as const
  expect(shownAmount({ amount: '0.12' }, inYen, 'en')).toMatchObject({ other: '¥56,250', switchesTo: 'jpy' })
  expect(readAmount({ amount: '56250', amountIn: 'jpy' }, inYen, 'en')).toEqual({
    status: 'ready',
    units: 12n * 10n ** 16n,
  })
})

test('never reads an amount in another currency [SND-02]', () => {
  const inEuros = { ...holding, price: 2500, currency: 'eur' } as const
  const typed = dollars('375')
  expect(readAmount(typed, inEuros, 'en')).toEqual({ status: 'invalid', problem: 'noPrice' })
  expect(shownAmount(typed, inEuros, 'en')).toEqual({ shownIn: 'usd', text: '375', switchesTo: 'token' })
  expect(switchMeasure(typed, inEuros, 'en')).toEqual({ amount: '', amountIn: 'token', shownIn: 'token' })
  // Empty input, or input in the token, is shown in the new currency.
  expect(shownAmount(dollars(''), inEuros, 'en')).toMatchObject({ shownIn: 'eur', text: '' })
  expect(shownAmount({ amount: '0.12', shownIn: 'usd' }, inEuros, 'en')).toMatchObject({ shownIn: 'eur', text: '300' })
})
