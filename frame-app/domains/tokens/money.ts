import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { formatMoney, moneyDigits } from './formatMoney.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'

/** An exact price: `digits / 10 ** scale` of its currency. */
export interface Price {
  digits: bigint
  scale: number
  currency: Currency
}

/** The decimals for amounts of money: the maximum that a token has. */
export const moneyDecimals = 36

/** An amount with decimals has at least two: `385.80`. */
const leastDigits = 2

/** A number in JavaScript notation: `3125.5`, `1e-7`, `1.5e+21`. */
const numberPattern = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Returns the price used to convert amounts of a token. Undefined without a known price, and for unverified tokens,
 * whose price anyone can set.
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

/** Converts an amount of money with 36 decimals to the token's smallest unit, rounded down. */
export const unitsFor = (sum: bigint, decimals: number, { digits, scale }: Price) =>
  (sum * powerOf10(decimals + scale)) / (powerOf10(moneyDecimals) * digits)

/** Cuts after the first two nonzero digits. */
const significantOf = (text: string) => text.slice(0, text.search(/[1-9]/) + 2).replace(/0$/, '')

/** Returns the value of a quantity in the price's currency, with 36 decimals, rounded down. */
export const worthIn36 = (units: bigint, decimals: number, { digits, scale }: Price) =>
  (units * digits * powerOf10(moneyDecimals)) / powerOf10(decimals + scale)

/**
 * Formats an amount with 36 decimals as a plain decimal number, rounded down to the decimals of its currency. A smaller
 * amount keeps its first two digits.
 */
const writeSum = (sum: bigint, currency: Currency) => {
  const digits = moneyDigits(currency)
  const least = sum / powerOf10(moneyDecimals - digits)
  if (least === 0n && sum > 0n) return significantOf(formatUnits(sum, moneyDecimals))
  const [whole = '0', fraction] = formatUnits(least, digits).split('.')
  return fraction ? `${whole}.${fraction.padEnd(leastDigits, '0')}` : whole
}

/** Returns the value of a quantity as a plain decimal number. */
export const sumOf = (units: bigint, decimals: number, price: Price) =>
  writeSum(worthIn36(units, decimals, price), price.currency)

/** Formats an amount with 36 decimals as money in the locale. */
export const moneyText = (sum: bigint, currency: Currency, locale: string) =>
  formatMoney({ amount: Number(writeSum(sum, currency)), currency }, locale)

/** Formats the value of a quantity as money in the locale. */
export const worthText = (units: bigint, decimals: number, price: Price, locale: string) =>
  moneyText(worthIn36(units, decimals, price), price.currency, locale)
