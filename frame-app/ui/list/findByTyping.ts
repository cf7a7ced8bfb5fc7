/** Finds the next title that begins with the typed text. Starts at the current row and wraps around. */
export function findByTyping(titles: readonly string[], typed: string, current: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // With several letters, the current row may still match. With one letter, the search starts at the next row.
  const first = typed.length > 1 ? Math.max(current, 0) : current + 1
  const order = titles.map((_, step) => (first + step) % titles.length)
  return order.find((index) => titles[index]?.toLocaleLowerCase().startsWith(wanted))
}
