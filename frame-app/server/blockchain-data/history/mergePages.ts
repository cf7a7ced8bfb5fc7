import { type Cursor, writeCursor } from './cursor.ts'
import { pageSize, type StoredRow } from './readPage.ts'

export interface PageSource {
  /** The latest first, without a gap. */
  rows: readonly StoredRow[]
  /** Whether nothing follows. */
  isAll: boolean
}

const compareText = (first: string, second: string) => {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Negative where the first one comes first: it is later. The order is that of stored pages. */
export const compareRows = (first: Cursor & { hash?: string }, second: Cursor & { hash?: string }) =>
  Date.parse(second.minedAt) - Date.parse(first.minedAt) ||
  compareText(second.chainId, first.chainId) ||
  second.block - first.block ||
  second.position - first.position ||
  compareText(second.hash ?? '', first.hash ?? '')

export const placeOf = ({ mined_at, chain_id, block_number, position, hash }: StoredRow) => ({
  ...{ minedAt: mined_at.toISOString(), chainId: chain_id, block: Number(block_number), position, hash },
})

const isLater = (first: StoredRow, second: StoredRow) => compareRows(placeOf(first), placeOf(second)) < 0

/** Rows beyond the end of a source that goes on could come too early: those of that source are not known. */
const withinSources = (sources: readonly PageSource[]) => {
  const ends = sources.flatMap(({ rows, isAll }) => (isAll ? [] : rows.slice(-1)))
  const all = sources.flatMap(({ rows }) => rows).sort((first, second) => compareRows(placeOf(first), placeOf(second)))
  return all.filter((row) => !ends.some((end) => isLater(end, row)))
}

/** Which blocks of explorers were shown when this page is. */
const exploredAfter = (page: readonly StoredRow[], explored: ReadonlySet<string>, cursor: Cursor | undefined) => {
  const shown = page.filter(({ chain_id }) => explored.has(chain_id))
  return { ...cursor?.explored, ...Object.fromEntries(shown.map((row) => [row.chain_id, Number(row.block_number)])) }
}

/** One page of several sources, and the cursor of the following one. A block of an explorer is never on two pages. */
export const mergePages = (sources: readonly PageSource[], explored: ReadonlySet<string>, cursor?: Cursor) => {
  const rows = withinSources(sources)
  const border = rows[pageSize - 1]
  const isOfBorder = ({ chain_id, block_number }: StoredRow) =>
    explored.has(chain_id) && chain_id === border?.chain_id && block_number === border.block_number
  const page = rows.filter((row, index) => index < pageSize || isOfBorder(row))
  const last = page.at(-1)
  const isEnd = page.length === sources.flatMap((source) => source.rows).length && sources.every(({ isAll }) => isAll)
  if (!last || isEnd) return { page, next: null }
  const { hash: _, ...place } = placeOf(last)
  return { page, next: writeCursor({ ...place, explored: exploredAfter(page, explored, cursor) }) }
}
