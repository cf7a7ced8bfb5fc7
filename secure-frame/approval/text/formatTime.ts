/** Writes a time, such as `21 Nov 2026, 14:30`. */
export const formatTime = (time: Date, locale: string) =>
  Number.isNaN(time.getTime())
    ? '?'
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** The last second that a Date can hold. */
const lastSecond = 8_640_000_000_000n

/** Converts seconds since 1970, as in contracts. Undefined beyond the range of dates. */
export const timeOfSeconds = (seconds: bigint) =>
  seconds >= 0n && seconds < lastSecond ? new Date(Number(seconds) * 1000) : undefined
