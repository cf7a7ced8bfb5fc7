const shortDigits = 4

const trimEnd = (fraction: string, atLeast: number) => {
  const trimmed = fraction.replace(/0+$/, '')
  return trimmed.padEnd(Math.min(atLeast, Math.max(fraction.length, atLeast)), '0')
}

const separatorOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const write = (whole: bigint, fraction: string, locale: string) => {
  const digit = new Intl.NumberFormat(locale)
  if (fraction === '') return digit.format(whole)
  const digits = [...fraction].map((one) => digit.format(Number(one))).join('')
  return `${digit.format(whole)}${separatorOf(locale)}${digits}`
}

const split = (units: bigint, decimals: number) => ({
  whole: units / 10n ** BigInt(decimals),
  fraction: decimals === 0 ? '' : (units % 10n ** BigInt(decimals)).toString().padStart(decimals, '0'),
})

/** Every digit of it: for what a signature gives away. At least so many decimals. */
export const formatExact = (units: bigint, decimals: number, locale: string, atLeast = 0) => {
  const { whole, fraction } = split(units, decimals)
  return write(whole, trimEnd(fraction, atLeast), locale)
}

/** The digits that matter, cut off and never rounded up: for estimates. */
export const formatShort = (units: bigint, decimals: number, locale: string, atLeast = 0) => {
  const { whole, fraction } = split(units, decimals)
  const firstTelling = whole > 0n ? 0 : fraction.search(/[1-9]/)
  const kept = firstTelling === -1 ? '' : fraction.slice(0, firstTelling + shortDigits)
  return write(whole, trimEnd(kept, atLeast), locale)
}
