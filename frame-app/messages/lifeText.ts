import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { SignInData } from '#protocol/vocabulary/signIn'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Formats the validity of the message in its largest whole unit, for example `7 days`. Undefined if it does not expire.
 */
export const lifeText = (
  { issuedAt, expirationTime }: Pick<SignInData, 'issuedAt' | 'expirationTime'>,
  locale: string,
) => {
  if (expirationTime === undefined) return undefined
  const ms = (readDateTime(expirationTime) ?? Number.NaN) - (readDateTime(issuedAt) ?? Number.NaN)
  const [unit, unitMs] = units.find(([, length]) => ms >= length) ?? units[2]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return format.format(Math.max(0, Math.floor(ms / unitMs)))
}
