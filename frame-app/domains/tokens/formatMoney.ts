import type { Currency } from '../../services/blockchain-data/fungible.ts'

/** A sum of money. */
export interface Money {
  amount: number
  currency: Currency
}

/** Signs of what no country issues: `Intl` knows none. */
const ownSigns: Readonly<Partial<Record<Currency, string>>> = { btc: '₿', eth: 'Ξ' }

/** With how many decimals sums are written, where it is not two; of cryptocurrencies at most so many. */
const ownDigits: Readonly<Partial<Record<Currency, number>>> = { jpy: 0, btc: 8, eth: 6 }

/** How many decimals a sum in a currency is written with at most. */
export const moneyDigits = (currency: Currency) => ownDigits[currency] ?? 2

/** A cryptocurrency is written as the language writes dollars, with its own sign. */
const partsOf = ({ amount, currency }: Money, locale: string) => {
  const sign = ownSigns[currency]
  if (sign === undefined)
    return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(amount)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: moneyDigits(currency) }
  const deps = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).formatToParts(amount)
  return deps.map((part) => (part.type === 'currency' ? { ...part, value: sign } : part))
}

const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('')

/** A sum as the language writes it. One that is too small for its decimals is not shown as nothing. */
export const formatMoney = ({ amount, currency }: Money, locale: string) => {
  const least = 10 ** -moneyDigits(currency)
  const isTooSmall = amount > 0 && amount < least
  const text = textOf(partsOf({ amount: isTooSmall ? least : amount, currency }, locale))
  return isTooSmall ? `<\u00a0${text}` : text
}

/** The same in two parts: the second is what follows the whole number, from its separator on. */
export const moneyParts = (money: Money, locale: string) => {
  const parts = partsOf(money, locale)
  const at = parts.findIndex(({ type }) => type === 'decimal')
  return at < 0 ? { value: textOf(parts) } : { value: textOf(parts.slice(0, at)), decimals: textOf(parts.slice(at)) }
}

/** The sign of a currency, as the language writes it: an Australian dollar is `A$` to most, and `$` in Australia. */
export const currencySign = (currency: Currency, locale: string) =>
  partsOf({ amount: 0, currency }, locale).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
