import { expect, test } from 'vitest'
import { judgeAmount } from './judgeAmount.ts'
import { narrow, wide } from './test/exampleProviders.ts'

const sellers = [
  { provider: wide, min: '10', max: '7500' },
  { provider: narrow, min: '30', max: '200' },
]
const judge = (text: string, locale = 'en') => {
  const judged = judgeAmount(text, locale, sellers)
  return judged.status === 'ready' ? [judged.amount, judged.sellers.map(({ provider }) => provider.id)] : judged
}

test('accepts an amount for providers whose limits include it [BUY-01]', () => {
  expect(judge('100')).toEqual(['100', ['wide', 'narrow']])
  expect(judge('10')).toEqual(['10', ['wide']])
  expect(judge('7500')).toEqual(['7500', ['wide']])
})

test.each([
  ['9.99', 'tooSmall', 10],
  ['0', 'tooSmall', 10],
  ['7500.01', 'tooLarge', 7500],
])('%s is %s: the limit is %s', (text, problem, limit) => {
  expect(judge(text)).toEqual({ status: 'bad', problem, limit })
})

test('reads an amount in the locale’s notation', () => {
  expect(judge('99,5', 'de')).toEqual(['99.5', ['wide', 'narrow']])
})

test.each([
  ['1e3', 'notAnAmount'],
  ['20.001', 'tooPrecise'],
  ['-20', 'notAnAmount'],
])('refuses %s: %s', (text, problem) => {
  expect(judge(text)).toEqual({ status: 'bad', problem })
})
