import type { Currency } from '../../services/blockchain-data/fungible.ts'

/** An amount of money. */
export interface Money {
  amount: number
  currency: Currency
}

/** Signs of currencies without an issuing country, which `Intl` does not support. */
const ownSigns: Readonly<Partial<Record<Currency, string>>> = { btc: '₿', eth: 'Ξ' }

/** Decimals of currencies that do not use two. For cryptocurrencies, the maximum. */
const ownDigits: Readonly<Partial<Record<Currency, number>>> = { jpy: 0, btc: 8, eth: 6 }

/** Returns the maximum number of decimals for a currency. */
export const moneyDigits = (currency: Currency) => ownDigits[currency] ?? 2

/** A cryptocurrency is formatted like dollars in the locale, with its own sign. */
const partsOf = ({ amount, currency }: Money, locale: string) => {
  const sign = ownSigns[currency]
  if (sign === undefined)
    return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(amount)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: moneyDigits(currency) }
  const deps = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).formatToParts(amount)
  return deps.map((part) => (part.type === 'currency' ? { ...part, value: sign } : part))
}

const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('')

/** Formats an amount for the locale. A tiny amount is not shown as zero. */
export const formatMoney = ({ amount, currency }: Money, locale: string) => {
  const least = 10 ** -moneyDigits(currency)
  const isTooSmall = amount > 0 && amount < least
  const text = textOf(partsOf({ amount: isTooSmall ? least : amount, currency }, locale))
  return isTooSmall ? `<\u00a0${text}` : text
}

/** Formats the amount in two parts. The second part begins at the separator after the whole number. */
export const moneyParts = (money: Money, locale: string) => {
  const parts = partsOf(money, locale)
  const at = parts.findIndex(({ type }) => type === 'decimal')
  return at < 0 ? { value: textOf(parts) } : { value: textOf(parts.slice(0, at)), decimals: textOf(parts.slice(at)) }
}

/** Returns the sign of a currency in the locale. An Australian dollar is `A$` in most locales, and `$` in Australia. */
export const currencySign = (currency: Currency, locale: string) =>
  partsOf({ amount: 0, currency }, locale).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
