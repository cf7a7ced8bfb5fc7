import type { Currency } from '../../services/blockchain-data/fungible.ts'

export interface Money {
  amount: number
  currency: Currency
}

/** Symbols of currencies that no country issues, because `Intl` does not support them. */
const ownSigns: Readonly<Partial<Record<Currency, string>>> = { btc: '₿', eth: 'Ξ' }

/** The decimals of currencies that do not use two. For cryptocurrencies, this is the maximum. */
const ownDigits: Readonly<Partial<Record<Currency, number>>> = { jpy: 0, btc: 8, eth: 6 }

/** Returns the maximum number of decimals for a currency. */
export const moneyDigits = (currency: Currency) => ownDigits[currency] ?? 2

/** Formats a cryptocurrency like dollars in the locale, but with its own symbol. */
const partsOf = ({ amount, currency }: Money, locale: string) => {
  const sign = ownSigns[currency]
  if (sign === undefined)
    return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(amount)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: moneyDigits(currency) }
  const deps = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).formatToParts(amount)
  return deps.map((part) => (part.type === 'currency' ? { ...part, value: sign } : part))
}

const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('')

/** Formats an amount for the locale. Tiny amounts are not shown as zero. */
export const formatMoney = ({ amount, currency }: Money, locale: string) => {
  const least = 10 ** -moneyDigits(currency)
  const isTooSmall = amount > 0 && amount < least
  const text = textOf(partsOf({ amount: isTooSmall ? least : amount, currency }, locale))
  return isTooSmall ? `<\u00a0${text}` : text
}

/** Formats the amount in two parts. The second part begins at the decimal separator. */
export const moneyParts = (money: Money, locale: string) => {
  const parts = partsOf(money, locale)
  const at = parts.findIndex(({ type }) => type === 'decimal')
  return at < 0 ? { value: textOf(parts) } : { value: textOf(parts.slice(0, at)), decimals: textOf(parts.slice(at)) }
}

/** Returns the currency symbol in the locale. The Australian dollar is `A$` in most locales, and `$` in Australia. */
export const currencySign = (currency: Currency, locale: string) =>
  partsOf({ amount: 0, currency }, locale).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
