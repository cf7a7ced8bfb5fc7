/** Writes a time, such as `21 Nov 2026, 14:30`. */
export const formatTime = (time: Date, locale: string) =>
  Number.isNaN(time.getTime())
    ? '?'
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** The latest second that a Date can represent. */
const lastSecond = 8_640_000_000_000n

/** Converts Unix seconds, as used in contracts, to a Date. Undefined beyond the range of Date. */
export const timeOfSeconds = (seconds: bigint) =>
  seconds >= 0n && seconds < lastSecond ? new Date(Number(seconds) * 1000) : undefined
