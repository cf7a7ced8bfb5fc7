import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { formatMoney, moneyDigits } from './formatMoney.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'

/** A price, exact: `digits / 10 ** scale` of its currency. */
export interface Price {
  digits: bigint
  scale: number
  currency: Currency
}

/** Sums of money are read and converted with so many decimals: as many as a token has at most. */
export const moneyDecimals = 36

/** A sum with decimals has two of them at least: `385.80`. */
const leastDigits = 2

/** A number as JavaScript writes it: `3125.5`, `1e-7`, `1.5e+21`. */
const numberPattern = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The price by which amounts of a token are converted. Undefined without a known price, and for unverified tokens, whose
 * price anyone can make.
 */
export const priceOf = (holding: Pick<Holding, 'price' | 'currency' | 'isVerified'>): Price | undefined => {
  const { price = 0, currency = 'usd', isVerified } = holding
  const [, whole, fraction = '', exponent = '0'] = numberPattern.exec(String(price)) ?? []
  if (whole === undefined || price === 0 || isVerified === false) return undefined
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0, currency } : { digits, scale, currency }
}

const powerOf10 = (exponent: number) => 10n ** BigInt(exponent)

/** What a sum in the price's currency buys, in the token's smallest unit, rounded down. The sum has 36 decimals. */
export const unitsFor = (sum: bigint, decimals: number, { digits, scale }: Price) =>
  (sum * powerOf10(decimals + scale)) / (powerOf10(moneyDecimals) * digits)

/** The first two digits that are not zero. */
const significantOf = (text: string) => text.slice(0, text.search(/[1-9]/) + 2).replace(/0$/, '')

/** What a quantity is worth in the price's currency, with 36 decimals, rounded down. */
export const worthIn36 = (units: bigint, decimals: number, { digits, scale }: Price) =>
  (units * digits * powerOf10(moneyDecimals)) / powerOf10(decimals + scale)

/**
 * A sum with 36 decimals as a plain decimal number: with the decimals of its currency, rounded down. Less than these can
 * say has its first two digits.
 */
const writeSum = (sum: bigint, currency: Currency) => {
  const digits = moneyDigits(currency)
  const least = sum / powerOf10(moneyDecimals - digits)
  if (least === 0n && sum > 0n) return significantOf(formatUnits(sum, moneyDecimals))
  const [whole = '0', fraction] = formatUnits(least, digits).split('.')
  return fraction ? `${whole}.${fraction.padEnd(leastDigits, '0')}` : whole
}

/** What a quantity is worth, as a plain decimal number. */
export const sumOf = (units: bigint, decimals: number, price: Price) =>
  writeSum(worthIn36(units, decimals, price), price.currency)

/** A sum with 36 decimals, as the language writes money. */
export const moneyText = (sum: bigint, currency: Currency, locale: string) =>
  formatMoney({ amount: Number(writeSum(sum, currency)), currency }, locale)

/** What a quantity is worth, as the language writes money. */
export const worthText = (units: bigint, decimals: number, price: Price, locale: string) =>
  moneyText(worthIn36(units, decimals, price), price.currency, locale)
