import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { formatMoney, moneyDigits } from './formatMoney.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'

/** The exact price in its currency: `digits / 10 ** scale`. */
export interface Price {
  digits: bigint
  scale: number
  currency: Currency
}

/** The decimals used to calculate with money. No token has more. */
export const moneyDecimals = 36

/** Amounts with decimals have at least two, for example `385.80`. */
const leastDigits = 2

/** A number in JavaScript notation, for example `3125.5`, `1e-7` or `1.5e+21`. */
const numberPattern = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Returns the price used to convert token amounts. Undefined if there is none, and for unverified tokens, because
 * anyone can set their price.
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

/** Converts a money amount with 36 decimals to the token's smallest unit. Rounds down. */
export const unitsFor = (sum: bigint, decimals: number, { digits, scale }: Price) =>
  (sum * powerOf10(decimals + scale)) / (powerOf10(moneyDecimals) * digits)

/** Truncates after the second significant digit. */
const significantOf = (text: string) => text.slice(0, text.search(/[1-9]/) + 2).replace(/0$/, '')

/** Returns the value of a quantity in the price's currency, with 36 decimals. Rounds down. */
export const worthIn36 = (units: bigint, decimals: number, { digits, scale }: Price) =>
  (units * digits * powerOf10(moneyDecimals)) / powerOf10(decimals + scale)

/**
 * Formats an amount with 36 decimals as a plain decimal number. Rounds down to the currency's decimals. Smaller amounts
 * show their first two significant digits.
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
