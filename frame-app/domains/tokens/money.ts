import { formatMoney } from './formatMoney.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'

/** A price in dollars, exact: `digits / 10 ** scale`. */
export interface Price {
  digits: bigint
  scale: number
}

/** Dollars are read and converted with so many decimals: as many as a token has at most. */
export const dollarDecimals = 36

const centDecimals = 2

/** A number as JavaScript writes it: `3125.5`, `1e-7`, `1.5e+21`. */
const numberPattern = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The price by which amounts of a token are converted. Undefined without a known price, and for unverified tokens, whose
 * price anyone can make.
 */
export const priceOf = ({ price = 0, isVerified }: Pick<Holding, 'price' | 'isVerified'>): Price | undefined => {
  const [, whole, fraction = '', exponent = '0'] = numberPattern.exec(String(price)) ?? []
  if (whole === undefined || price === 0 || isVerified === false) return undefined
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

const powerOf10 = (exponent: number) => 10n ** BigInt(exponent)

/** What a sum buys, in the token's smallest unit, rounded down. The sum has 36 decimals. */
export const unitsFor = (dollars: bigint, decimals: number, { digits, scale }: Price) =>
  (dollars * powerOf10(decimals + scale)) / (powerOf10(dollarDecimals) * digits)

/** The first two digits that are not zero. */
const significantOf = (text: string) => text.slice(0, text.search(/[1-9]/) + 2).replace(/0$/, '')

/** What a quantity is worth, in dollars with 36 decimals, rounded down. */
export const worthIn36 = (units: bigint, decimals: number, { digits, scale }: Price) =>
  (units * digits * powerOf10(dollarDecimals)) / powerOf10(decimals + scale)

/**
 * Dollars with 36 decimals as a plain decimal number: to the cent, rounded down. Less than a cent has its first two
 * digits.
 */
const writeDollars = (dollars: bigint) => {
  const cents = dollars / powerOf10(dollarDecimals - centDecimals)
  if (cents === 0n && dollars > 0n) return significantOf(formatUnits(dollars, dollarDecimals))
  const [whole = '0', fraction] = formatUnits(cents, centDecimals).split('.')
  return fraction ? `${whole}.${fraction.padEnd(centDecimals, '0')}` : whole
}

/** What a quantity is worth in dollars, as a plain decimal number. */
export const dollarsOf = (units: bigint, decimals: number, price: Price) =>
  writeDollars(worthIn36(units, decimals, price))

/** Dollars with 36 decimals, as the language writes money. */
export const moneyText = (dollars: bigint, locale: string) => formatMoney(Number(writeDollars(dollars)), locale)

/** What a quantity is worth in dollars, as the language writes money. */
export const dollarsText = (units: bigint, decimals: number, price: Price, locale: string) =>
  moneyText(worthIn36(units, decimals, price), locale)
