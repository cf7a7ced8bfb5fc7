/** The next title that begins with the typed text, searched from the current one onward with wraparound. */
export function findByTyping(titles: readonly string[], typed: string, current: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // A further letter may still match the current row; a first letter means the next matching row.
  const first = typed.length > 1 ? Math.max(current, 0) : current + 1
  const order = titles.map((_, step) => (first + step) % titles.length)
  return order.find((index) => titles[index]?.toLocaleLowerCase().startsWith(wanted))
}
