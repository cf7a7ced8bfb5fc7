import type { Cursor } from './cursor.ts'
import type { StoredRow } from './readPage.ts'

/** Where a transaction is in the history of all networks. */
export interface RowPlace extends Omit<Cursor, 'explored'> {
  hash?: string
}

const compareText = (first: string, second: string) => {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Negative where the first one comes first: it is later. The order is that of stored pages. */
export const comparePlaces = (first: RowPlace, second: RowPlace) =>
  Date.parse(second.minedAt) - Date.parse(first.minedAt) ||
  compareText(second.chainId, first.chainId) ||
  second.block - first.block ||
  second.position - first.position ||
  compareText(second.hash ?? '', first.hash ?? '')

export const placeOf = ({ mined_at, chain_id, block_number, position, hash }: StoredRow): RowPlace => ({
  minedAt: mined_at.toISOString(),
  chainId: chain_id,
  block: Number(block_number),
  position,
  hash,
})

/** Rows with their places, the latest first. */
export const placeRows = (rows: readonly StoredRow[]) =>
  rows.map((row) => ({ row, place: placeOf(row) })).sort((first, second) => comparePlaces(first.place, second.place))
