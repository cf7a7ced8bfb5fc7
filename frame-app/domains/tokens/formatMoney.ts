/** A sum in dollars, as the language writes it. A sum below a cent is not shown as nothing. */
export const formatMoney = (dollars: number, locale: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return dollars > 0 && dollars < 0.01 ? `<\u00a0${format.format(0.01)}` : format.format(dollars)
}
