/** A sum in dollars, as the language writes it. A sum below a cent is not shown as nothing. */
export const formatMoney = (dollars: number, locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return dollars > 0 && dollars < 0.01 ? `<\u00a0${format.format(0.01)}` : format.format(dollars)
}

/** The same in two parts: the second is what follows the whole dollars, from their separator on. */
export const moneyParts = (dollars: number, locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const parts = format.formatToParts(dollars)
  const at = parts.findIndex(({ type }) => type === 'decimal')
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  return at < 0 ? { value: textOf(parts) } : { value: textOf(parts.slice(0, at)), decimals: textOf(parts.slice(at)) }
}
