/**
 * Formats an amount with exactly 3 decimals. Truncates, because rounding up would exceed the actual amount. Formats
 * integer part and decimals separately as integers, to avoid floating point.
 */
export function formatQuantity(units: bigint, decimals: number, locale?: string): string {
  const magnitude = units < 0n ? -units : units
  const thousandths = (magnitude * 1000n) / 10n ** BigInt(decimals)
  const whole = new Intl.NumberFormat(locale).format(thousandths / 1000n)
  const rest = new Intl.NumberFormat(locale, { minimumIntegerDigits: 3, useGrouping: false }).format(
    thousandths % 1000n,
  )
  const sign = units < 0n && thousandths > 0n ? '\u2212' : ''
  return `${sign}${whole}${separatorOf(locale)}${rest}`
}

function separatorOf(locale?: string): string {
  const deps = new Intl.NumberFormat(locale).formatToParts(1.5)
  return deps.find((part) => part.type === 'decimal')?.value ?? '.'
}
