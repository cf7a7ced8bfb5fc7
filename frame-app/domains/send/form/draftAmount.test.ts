import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { readAmount, shownAmount, switchMeasure } from './draftAmount.ts'

const holding = {
  ...{ assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether' },
  ...{ decimals: 18, units: 10n ** 18n, price: 3125 },
}
const unpriced = { ...holding, price: undefined }
const dollars = (amount: string) => ({ amount, amountIn: 'dollars', shownIn: 'dollars' }) as const
type Typed = Pick<Draft, 'amount' | 'amountIn' | 'shownIn'>
const show = (draft: Typed, of = holding, locale = 'en') => shownAmount(draft, of, locale)
const turn = (draft: Typed, of = holding, locale = 'en') => switchMeasure(draft, of, locale)

test('a sum in dollars is read in the token, rounded down [SND-02]', () => {
  expect(readAmount(dollars('375'), holding, 'en')).toEqual({ status: 'ready', units: 12n * 10n ** 16n })
  expect(readAmount(dollars('0,01'), { ...holding, decimals: 6, price: 3 }, 'de')).toEqual({
    ...{ status: 'ready', units: 3333n },
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
])('the sum “%s” is none that can be sent [SND-02]', (amount, read) => {
  expect(readAmount(dollars(amount), holding, 'en')).toEqual(read)
})

test('the other measure stands below, also before anything is typed [SND-02]', () => {
  expect(show({ amount: '0.12' })).toEqual({ shownIn: 'token', text: '0.12', other: '$375.00', canSwitch: true })
  expect(show({ amount: '' }).other).toBe('$0.00')
  expect(show(dollars('375'))).toEqual({ shownIn: 'dollars', text: '375', other: '0.120\u00a0ETH', canSwitch: true })
  expect(show({ amount: '1.2.3' }).other).toBeUndefined()
})

test('switching there and back keeps the amount to the last digit [SND-02]', () => {
  const typed = { amount: '0.123456789123456789' }
  const there = turn(typed)
  expect(show(there)).toMatchObject({ shownIn: 'dollars', text: '385.80', other: '0.123\u00a0ETH' })
  expect(readAmount(there, holding, 'en')).toEqual({ status: 'ready', units: 123456789123456789n })
  expect(show(turn(there)).text).toBe(typed.amount)
  expect(show(turn(dollars('375')), holding, 'de')).toMatchObject({ shownIn: 'token', text: '0,12' })
})

test('what is no amount is kept, what would become another one is not [SND-02]', () => {
  expect(turn({ amount: '1.2.3' })).toEqual(dollars('1.2.3'))
  expect(turn({ amount: '' })).toEqual(dollars(''))
  expect(turn({ amount: '0.1234567' }, { ...holding, decimals: 6 })).toEqual(dollars(''))
})

test('without a price there is no choice; a sum that was typed before is never taken for tokens [SND-02]', () => {
  const unlisted = { ...holding, isVerified: false }
  expect(shownAmount({ amount: '1', shownIn: 'dollars' }, unpriced, 'en')).toEqual({
    ...{ shownIn: 'token', text: '1', canSwitch: false },
  })
  expect(shownAmount({ amount: '1' }, unlisted, 'en').canSwitch).toBe(false)
  expect(readAmount(dollars('375'), unpriced, 'en')).toEqual({ status: 'invalid', problem: 'noPrice' })
  expect(shownAmount(dollars('375'), unpriced, 'en')).toEqual({ shownIn: 'dollars', text: '375', canSwitch: true })
  expect(switchMeasure(dollars('375'), unpriced, 'en')).toEqual({ amount: '', amountIn: 'token', shownIn: 'token' })
})
