import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExact, formatShort, formatWhole } from './formatAmount.ts'

const thin = '\u202f'

test('shows every digit of a given amount', () => {
  expect(formatExact(250_000_000n, 6, 'en')).toBe('250')
  expect(formatExact(1_234_567_890_000_000_001n, 18, 'en')).toBe('1.234567890000000001')
  expect(formatExact(1n, 18, 'en')).toBe('0.000000000000000001')
  expect(formatExact(5n, 0, 'en')).toBe('5')
})

test('truncates an estimate after its significant digits', () => {
  expect(formatShort(123_456_789_000_000n, 18, 'en')).toBe('0.0001234')
  expect(formatShort(1_999_999n, 6, 'en')).toBe('1.9999')
  expect(formatShort(0n, 18, 'en')).toBe('0')
})

test('never writes exactly three decimals, except after a zero [EMB-14]', () => {
  expect(formatExact(1_234_000n, 6, 'en')).toBe('1.2340')
  expect(formatShort(1_234_000n, 6, 'de')).toBe('1,2340')
  expect(formatExact(125_000n, 6, 'en')).toBe('0.125')
})

test('separates groups by a space that is no decimal point [EMB-14]', () => {
  expect(formatWhole(1500)).toBe('1500')
  expect(formatExact(12_345n, 0, 'de')).toBe(`12${thin}345`)
  expect(formatExact(1_234_567_500_000n, 6, 'de')).toBe(`1${thin}234${thin}567,5`)
})

test.each(['en', 'de', 'fr-CH', 'en-IN', 'ar-EG-u-nu-latn', 'hi-u-nu-latn', 'es'])(
  'writes unambiguous amounts in %s that read back unchanged [EMB-14]',
  (locale) => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 160n }), fc.nat(36))
    fc.assert(
      fc.property(amount, ([units, decimals]) => {
        const text = formatExact(units, decimals, locale)
        const [whole = '', fraction = ''] = text.split(/[^\d\u202f]/)
        const digits = whole.replaceAll(thin, '') + fraction.padEnd(decimals, '0').slice(0, decimals)
        expect(BigInt(digits)).toBe(units)
        expect(text).toMatch(/^\d{1,4}$|^\d{1,3}(\u202f\d{3})*([^\d\s]\d+)?$|^\d{4}([^\d\s]\d+)?$/)
      }),
    )
  },
)
