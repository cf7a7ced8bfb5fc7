import type { Cursor } from './cursor.ts'
import type { StoredRow } from './readPage.ts'

/** Position of a transaction in the history of all networks. */
export interface RowPosition extends Omit<Cursor, 'explored'> {
  hash?: string
}

const compareText = (first: string, second: string) => {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Negative if the first position sorts first because it is later. Stored pages use the same order. */
export const comparePositions = (first: RowPosition, second: RowPosition) =>
  Date.parse(second.minedAt) - Date.parse(first.minedAt) ||
  compareText(second.chainId, first.chainId) ||
  second.block - first.block ||
  second.position - first.position ||
  compareText(second.hash ?? '', first.hash ?? '')

export const positionOf = ({ mined_at, chain_id, block_number, position, hash }: StoredRow): RowPosition => ({
  minedAt: mined_at.toISOString(),
  chainId: chain_id,
  block: Number(block_number),
  position,
  hash,
})

/** Adds positions to rows and sorts them, the latest first. */
export const positionRows = (rows: readonly StoredRow[]) =>
  rows
    .map((row) => ({ row, place: positionOf(row) }))
    .sort((first, second) => comparePositions(first.place, second.place))
