import { type Cursor, writeCursor } from './cursor.ts'
import { historyPageSize, type StoredRow } from './readPage.ts'
import { comparePositions, positionOf, positionRows, type RowPosition } from './rowOrder.ts'

export interface PageSource {
  /** Rows without a gap, the latest first. */
  rows: readonly StoredRow[]
  /** True if the source has no further rows. */
  isAll: boolean
  /** Position up to which an incomplete source without rows was read. */
  end?: RowPosition
  /** The network whose source did not answer. */
  missing?: string
}

/** Returns the last known position of an incomplete source. */
const endsOf = ({ rows, isAll, end }: PageSource): RowPosition[] => {
  if (isAll) return []
  return end ? [end] : rows.slice(-1).map(positionOf)
}

/**
 * Returns only rows that no incomplete source can precede. Such a source may have more rows directly after its last
 * one. Later rows of other sources therefore wait for the following page.
 */
const withinSources = (sources: readonly PageSource[]) => {
  const ends = sources.flatMap(endsOf)
  return positionRows(sources.flatMap(({ rows }) => rows))
    .filter(({ place }) => !ends.some((end) => comparePositions(end, place) < 0))
    .map(({ row }) => row)
}

/** Returns the oldest block per explorer network that was shown or was empty, up to and including this page. */
const exploredAfter = (
  page: readonly StoredRow[],
  { sources, explored, cursor }: { sources: readonly PageSource[]; explored: ReadonlySet<string>; cursor?: Cursor },
) => {
  const passed = sources.flatMap(({ end }) => (end ? [[end.chainId, end.block] as const] : []))
  const shown = page.filter(({ chain_id }) => explored.has(chain_id))
  return {
    ...cursor?.explored,
    ...Object.fromEntries(passed),
    ...Object.fromEntries(shown.map((row) => [row.chain_id, Number(row.block_number)])),
  }
}

/**
 * Merges several sources into one page and returns the next cursor. A block from an explorer is never split between two
 * pages.
 */
export const mergePages = (sources: readonly PageSource[], explored: ReadonlySet<string>, cursor?: Cursor) => {
  const rows = withinSources(sources)
  const border = rows[historyPageSize - 1]
  const isOfBorder = ({ chain_id, block_number }: StoredRow) =>
    explored.has(chain_id) && chain_id === border?.chain_id && block_number === border.block_number
  const page = rows.filter((row, index) => index < historyPageSize || isOfBorder(row))
  const last = page.slice(-1).map(positionOf)
  // A page can be empty if a source contains only omitted entries.
  const [reached] = last.length > 0 ? last : sources.flatMap(endsOf).sort(comparePositions)
  const isEnd = page.length === sources.flatMap((source) => source.rows).length && sources.every(({ isAll }) => isAll)
  if (!reached || isEnd) return { page, next: null }
  const { hash: _, ...place } = reached
  const missing = sources.flatMap((source) => source.missing ?? [])
  const after = { explored: exploredAfter(page, { sources, explored, cursor }), missing }
  return { page, next: writeCursor({ ...place, ...after }) }
}
