const optionsOf = (amount: number, currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
})

/** A sum in a currency by ISO 4217, as the language writes it: whole sums without decimals. */
export const formatPurchaseSum = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, optionsOf(amount, currency)).format(amount)

export const moneySign = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, optionsOf(0, currency)).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency

/** An amount of a token, as the language writes it. */
export const formatPurchasedAmount = (amount: string, locale: string) =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(Number(amount))
