const shortDigits = 4

/** A narrow no-break space, because no language uses it as a decimal separator. */
const groupSeparator = '\u202f'
/** Numbers with fewer digits are readable without groups. */
const groupedFrom = 5

const decimalPoint = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const group = (digits: string) =>
  digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, groupSeparator)

/** Writes an integer in Latin digits. Its digit groups cannot be mistaken for decimals. */
export const formatWhole = (whole: bigint | number) => group(whole.toString())

/**
 * Writes a number without trailing zeros. Three decimals get an extra zero, because a separator before three digits can
 * look like a thousands separator.
 */
const write = (whole: bigint, digits: string, locale: string) => {
  const fraction = digits.replace(/0+$/, '')
  if (fraction === '') return formatWhole(whole)
  const unmistaken = whole > 0n && fraction.length === 3 ? `${fraction}0` : fraction
  return `${formatWhole(whole)}${decimalPoint(locale)}${unmistaken}`
}

const split = (units: bigint, decimals: number) => ({
  whole: units / 10n ** BigInt(decimals),
  fraction: decimals === 0 ? '' : (units % 10n ** BigInt(decimals)).toString().padStart(decimals, '0'),
})

/** Writes an amount with every digit, for amounts that a signature spends. */
export const formatExact = (units: bigint, decimals: number, locale: string) => {
  const { whole, fraction } = split(units, decimals)
  return write(whole, fraction, locale)
}

/** Writes an estimate with only its significant digits, truncated and never rounded up. */
export const formatShort = (units: bigint, decimals: number, locale: string) => {
  const { whole, fraction } = split(units, decimals)
  const firstSignificant = whole > 0n ? 0 : fraction.search(/[1-9]/)
  const kept = firstSignificant === -1 ? '' : fraction.slice(0, firstSignificant + shortDigits)
  return write(whole, kept, locale)
}
