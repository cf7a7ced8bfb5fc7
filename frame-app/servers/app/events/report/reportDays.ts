const defaultDays = 30
const mostDays = 366

/** Parses the number of days in a report. */
export const daysIn = (text: string | undefined) => {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? days : defaultDays
}
