export interface Row {
  /** Folders (`ui/`) and files, relative to the README's folder. */
  paths: readonly string[]
  /** The names that the row may import. */
  allowed: readonly string[]
  /** The names after "but". */
  refused: readonly string[]
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const namesIn = (text: string) => all(text, /([\w@./-]+)/g)

/** Parses "everything but `start` and `server`". Other entries of several words are for human readers only. */
const readItem = (item: string) => {
  const [name = '', but = ''] = item.split(' but ')
  return name.includes(' ') ? { allowed: [], refused: [] } : { allowed: [name], refused: namesIn(but) }
}

const readRow = (line: string): Row => {
  const cells = line
    .replace(/^\||\|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim())
  const items = (cells.at(-1) ?? '').replaceAll('`', '').split(/[,;.:]\s+/)
  const read = items.filter((item) => item !== '').map(readItem)
  return {
    paths: all(cells[0] ?? '', /`([^`]+)`/g),
    allowed: read.flatMap(({ allowed }) => allowed),
    refused: read.flatMap(({ refused }) => refused),
  }
}

/** Reads a README's table whose last column is "May import": names in code or not, such as "everything but `start`". */
export const readTable = (readme: string): readonly Row[] => {
  const [, table = ''] = /^\|[^\n]*May import +\|\n\|[^\n]*\n((?:\|[^\n]*\n)*)/m.exec(readme) ?? []
  return table.trim().split('\n').map(readRow)
}
