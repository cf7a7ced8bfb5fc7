const pattern =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

const minuteMs = 60_000

/** Parses an RFC 3339 `date-time` to Unix milliseconds. Undefined for other texts and for dates that do not exist. */
export const readDateTime = (text: string): number | undefined => {
  const [, date = '', time = '', seconds, fraction = '0', sign, hours, minutes] = pattern.exec(text) ?? []
  const day = Date.parse(`${date}T00:00:00.000Z`)
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(date)) return undefined
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs
  // Accepts `60` as the second, for a leap second.
  const afterMs = Number(seconds) * 1_000 + Math.floor(Number(fraction) * 1_000)
  return Date.parse(`${date}T${time}:00.000Z`) + afterMs - (sign === '-' ? -offsetMs : offsetMs)
}
