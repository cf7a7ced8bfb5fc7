import { expect, test } from 'vitest'
import { readExact, sideAmount, turnMeasure, typeInto } from './sideAmounts.ts'
import type { SwapDraft, SwapHoldingPair } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'

const ether: SwapHolding = {
  id: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  units: 10n ** 18n,
  price: 2500,
}
const dollar: SwapHolding = {
  id: `eip155:1:0x${'a'.repeat(40)}`,
  assetId: 'a',
  symbol: 'USDL',
  name: 'Dollar',
  decimals: 6,
  units: 0n,
  price: 1,
}
const fair = { ...dollar, id: `eip155:1:0x${'f'.repeat(40)}`, symbol: 'FAIR', price: undefined }
const pair: SwapHoldingPair = { from: ether, to: dollar }
const quote = {
  id: null,
  fromAccount: ether.id,
  toAccount: dollar.id,
  exact: 'in' as const,
  tax: 0,
  fromAmount: 10n ** 17n,
  toAmount: 249_123_456n,
}
const draftOf = (change: Partial<SwapDraft>): SwapDraft => ({ amount: '', exact: 'in', shownIn: {}, ...change })
const formOf = (change: Partial<SwapDraft>, tokens = pair) => ({ draft: draftOf(change), pair: tokens, quote })
const inDollars = { amount: '250', amountIn: 'usd', shownIn: { in: 'usd' } } as const

test('converts a dollar amount to tokens, rounded down [SWP-01]', () => {
  expect(readExact(draftOf(inDollars), pair, 'en')).toEqual({ status: 'ready', units: 10n ** 17n })
  expect(readExact(draftOf({ ...inDollars, exact: 'out', shownIn: { out: 'usd' } }), pair, 'en')).toEqual({
    status: 'ready',
    units: 250_000_000n,
  })
})

test('keeps a dollar amount without a price, as invalid [SWP-01]', () => {
  const unpriced = { from: fair, to: dollar }
  expect(readExact(draftOf(inDollars), unpriced, 'en')).toEqual({ status: 'invalid', problem: 'noPrice' })
  expect(sideAmount(formOf(inDollars, unpriced), 'in', 'en')).toMatchObject({ text: '250', switchesTo: 'token' })
})

test('shows each side in its own unit [SWP-01]', () => {
  expect(sideAmount(formOf({ amount: '0.1' }), 'in', 'en')).toEqual({
    shownIn: 'token',
    text: '0.1',
    other: '$250.00',
    switchesTo: 'usd',
  })
  expect(sideAmount(formOf({ amount: '0.1' }), 'out', 'en')).toMatchObject({ text: '249.123456', other: '$249.12' })
  expect(sideAmount(formOf({ amount: '0.1', shownIn: { out: 'usd' } }), 'out', 'en')).toEqual({
    shownIn: 'usd',
    text: '249.12',
    other: '249.123\u00a0USDL',
    switchesTo: 'token',
  })
  expect(sideAmount(formOf(inDollars), 'in', 'de')).toMatchObject({ text: '250', other: '0,100\u00a0ETH' })
})

test('leaves the other side empty without a quote [SWP-01]', () => {
  const form = { ...formOf({ amount: '0.1' }), quote: undefined }
  expect(sideAmount(form, 'out', 'en')).toMatchObject({ text: '', other: undefined, switchesTo: 'usd' })
})

test('keeps every digit when the typed side switches [SWP-01]', () => {
  const typed = draftOf({ amount: '0.123456789123456789' })
  const there = { ...typed, ...turnMeasure({ ...formOf({}), draft: typed }, 'in', 'en') }
  expect(sideAmount({ ...formOf({}), draft: there }, 'in', 'en')).toMatchObject({ shownIn: 'usd', text: '308.64' })
  expect(readExact(there, pair, 'en')).toEqual({ status: 'ready', units: 123_456_789_123_456_789n })
  const back = { ...there, ...turnMeasure({ ...formOf({}), draft: there }, 'in', 'en') }
  expect(sideAmount({ ...formOf({}), draft: back }, 'in', 'en').text).toBe(typed.amount)
})

test('keeps the input when the quoted side switches [SWP-01]', () => {
  const form = formOf({ amount: '0.1' })
  expect(turnMeasure(form, 'out', 'en')).toEqual({ shownIn: { out: 'usd' } })
  const turned = formOf({ amount: '0.1', shownIn: { out: 'usd' } })
  expect(turnMeasure(turned, 'out', 'en')).toEqual({ shownIn: { out: 'token' } })
})

test('makes the typed side exact, in its shown unit [SWP-01]', () => {
  const { draft, ...form } = formOf({ amount: '0.1', shownIn: { out: 'usd' } })
  const shown = sideAmount({ draft, ...form }, 'out', 'en')
  expect(typeInto(draft, 'out', '20', shown)).toEqual({
    amount: '20',
    amountIn: 'usd',
    exact: 'out',
    shownIn: { out: 'usd' },
  })
})
