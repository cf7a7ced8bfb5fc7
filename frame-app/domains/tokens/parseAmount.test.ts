import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

const ready = (units: bigint) => ({ status: 'ready', units })
const invalid = (problem: string) => ({ status: 'invalid', problem })

test.each([
  ['1', 18, 10n ** 18n],
  ['0.12', 18, 12n * 10n ** 16n],
  ['.5', 6, 500_000n],
  ['2.', 0, 2n],
  ['007', 0, 7n],
  ['1.000000', 0, 1n],
  [
    '115792089237316195423570985008687907853269984665640564039457',
    18,
    115792089237316195423570985008687907853269984665640564039457n * 10n ** 18n,
  ],
  ['0.000000000000000001', 18, 1n],
  ['0.000000000000000000000000000000000001', 36, 1n],
])('parses %s with %d decimals exactly [SND-02]', (text, decimals, units) => {
  expect(parseAmount(text, decimals, 'en')).toEqual(ready(units))
})

test.each(['-1', '+1', '1e3', '1.2.3', '1,2,3', '1,000.5', 'x', '.', ',', '0x10', '1 000', '½', '١٬٠٠٠', 'Infinity'])(
  'rejects %s [SND-02]',
  (text) => {
    expect(parseAmount(text, 18, 'en')).toEqual(invalid('notAnAmount'))
  },
)

test('refuses more decimals than the token has, without cutting [SND-02]', () => {
  expect(parseAmount('0.1234567', 6, 'en')).toEqual(invalid('tooPrecise'))
  expect(parseAmount('0.1234560', 6, 'en')).toEqual(ready(123_456n))
})

test('accepts the digits and separators of other keyboards [SND-02]', () => {
  expect(parseAmount('0,12', 2, 'en')).toEqual(ready(12n))
  expect(parseAmount('0.12', 2, 'de')).toEqual(ready(12n))
  expect(parseAmount('٠٫١٢', 2, 'ar-EG')).toEqual(ready(12n))
  expect(parseAmount('۱٫۵', 1, 'fa')).toEqual(ready(15n))
})

test('reports an ambiguous thousand separator in both languages [SND-02]', () => {
  expect(parseAmount('1,000', 3, 'en')).toEqual(invalid('ambiguous'))
  expect(parseAmount('1.000', 3, 'en')).toEqual(ready(1000n))
  expect(parseAmount('1.000', 3, 'de')).toEqual(invalid('ambiguous'))
  expect(parseAmount('1,000', 3, 'de')).toEqual(ready(1000n))
  expect(parseAmount('0,125', 3, 'en')).toEqual(ready(125n))
})

test('treats blank input as empty', () => {
  expect(parseAmount('  ', 18, 'en')).toEqual({ status: 'empty' })
})
