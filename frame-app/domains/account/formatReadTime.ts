/** Formats the local time when amounts were read, with the date if it is not today. */
export const formatReadTime = (time: number, locale: string, now = Date.now()) => {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(time)
}
