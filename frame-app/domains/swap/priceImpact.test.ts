import { expect, test } from 'vitest'
import { impactConcern, percentText } from './priceImpact.ts'

test('price impact is said from 3 % on, and has to be confirmed from 10 % on [SWP-01]', () => {
  expect([undefined, 0, 0.0299, 0.03, 0.0999, 0.1, 1].map(impactConcern)).toEqual([
    undefined,
    undefined,
    undefined,
    'some',
    'some',
    'severe',
    'severe',
  ])
})

test('a share is written in percent', () => {
  expect(percentText(0.0012, 'en')).toBe('0.12%')
})
