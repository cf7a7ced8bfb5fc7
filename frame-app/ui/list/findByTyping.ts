/** The next title that begins with what was typed, looking on from the current one and round to the start. */
export function findByTyping(titles: readonly string[], typed: string, current: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // One more letter may still fit the row we stand on; a first letter means the next such row.
  const first = typed.length > 1 ? Math.max(current, 0) : current + 1
  const order = titles.map((_, step) => (first + step) % titles.length)
  return order.find((index) => titles[index]?.toLocaleLowerCase().startsWith(wanted))
}
