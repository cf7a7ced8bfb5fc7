export interface Row {
  /** Folders (`ui/`) and files, from the README's folder. */
  paths: readonly string[]
  /** The names that the row may import. */
  allowed: readonly string[]
  /** The names after "but". */
  refused: readonly string[]
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const namesIn = (text: string) => all(text.replaceAll('`', ''), /([\w@./-]+)/g)

const readRow = (line: string): Row => {
  const cells = line
    .replace(/^\||\|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim())
  const [allowed = '', refused = ''] = (cells.at(-1) ?? '').split(' but ')
  return { paths: all(cells[0] ?? '', /`([^`]+)`/g), allowed: namesIn(allowed), refused: namesIn(refused) }
}

/** Reads a README's table whose last column is "May import": names in code or not, such as "everything but `start`". */
export const readTable = (readme: string): readonly Row[] => {
  const [, table = ''] = /^\|[^\n]*May import +\|\n\|[^\n]*\n((?:\|[^\n]*\n)*)/m.exec(readme) ?? []
  return table.trim().split('\n').map(readRow)
}
