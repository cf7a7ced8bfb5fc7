const shortDigits = 4

/** A narrow no-break space: in no language a decimal point. */
const groupSeparator = '\u202f'
/** Shorter numbers are read at a glance. */
const groupedFrom = 5

const decimalPoint = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const group = (digits: string) =>
  digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, groupSeparator)

/** A whole number in Latin digits, its groups set apart so that none can be read as decimals. */
export const formatWhole = (whole: bigint | number) => group(whole.toString())

/** Without zeros at the end. Three decimals get one: elsewhere a point or comma before three digits sets thousands apart. */
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

/** Every digit of it: for what a signature gives away. */
export const formatExact = (units: bigint, decimals: number, locale: string) => {
  const { whole, fraction } = split(units, decimals)
  return write(whole, fraction, locale)
}

/** The digits that matter, cut off and never rounded up: for estimates. */
export const formatShort = (units: bigint, decimals: number, locale: string) => {
  const { whole, fraction } = split(units, decimals)
  const firstSignificant = whole > 0n ? 0 : fraction.search(/[1-9]/)
  const kept = firstSignificant === -1 ? '' : fraction.slice(0, firstSignificant + shortDigits)
  return write(whole, kept, locale)
}
