export interface Month<Entry> {
  /** Month key, such as `2026-11`. */
  key: string
  /** Month name, with the year if it is not the current one (HIS-01). */
  title: string
  entries: readonly Entry[]
}

/** Groups entries by month in the visitor's time zone. Keeps their order, latest first. */
export const groupByMonth = <Entry extends { at: number }>(
  entries: readonly Entry[],
  locale: string,
  now = new Date(),
): Month<Entry>[] => {
  const months = new Map<string, { title: string; entries: Entry[] }>()
  for (const entry of entries) {
    const date = new Date(entry.at)
    const year = date.getFullYear()
    const key = `${year}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const title = date.toLocaleDateString(locale, {
      month: 'long',
      year: year === now.getFullYear() ? undefined : 'numeric',
    })
    const month = months.get(key) ?? { title, entries: [] }
    month.entries.push(entry)
    months.set(key, month)
  }
  return [...months].map(([key, month]) => ({ key, ...month }))
}
