import { expect, test } from 'vitest'
import { impactConcern, percentText } from './priceImpact.ts'

test('shows impacts from 3 %, confirms from 10 % [SWP-01]', () => {
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

test('formats a share in percent', () => {
  expect(percentText(0.0012, 'en')).toBe('0.12%')
})
