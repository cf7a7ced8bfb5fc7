const optionsOf = (amount: number, currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
})

/** Formats an amount in a currency (ISO 4217) for the locale. Whole amounts have no decimals. */
export const formatPurchaseSum = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, optionsOf(amount, currency)).format(amount)

export const moneySign = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, optionsOf(0, currency)).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency

/** Formats an amount of a token for the locale. */
export const formatPurchasedAmount = (amount: string, locale: string) =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(Number(amount))
