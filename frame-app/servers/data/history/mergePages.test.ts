import { expect, test } from 'vitest'
import { readCursor } from './cursor.ts'
import { mergePages } from './mergePages.ts'
import type { StoredRow } from './readPage.ts'

const row = (chain_id: string, block: number, position = 0): StoredRow => ({
  chain_id,
  address: '0x',
  hash: `${chain_id} ${block} ${position}`,
  position,
  block_number: String(block),
  mined_at: new Date(block * 1000),
  body: {
    from: '0x',
    to: '0x',
    nonce: 0,
    status: 'confirmed',
    isDeployment: false,
    isApproval: false,
    transfers: [],
  },
})
/** One row in each of these blocks, the latest first. */
const rows = (chain: string, last: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(chain, last - index))

const [indexed, explored] = ['eip155:1', 'eip155:10']
const merge = (indexedRows: StoredRow[], exploredRows: StoredRow[], { isAll = true } = {}) => {
  const sources = [
    { rows: indexedRows, isAll: true },
    { rows: exploredRows, isAll },
  ]
  const { page, next } = mergePages(sources, new Set([explored]))
  return { hashes: page.map(({ hash }) => hash), cursor: next === null ? undefined : readCursor(next) }
}

test('merges the rows of all sources, the latest first', () => {
  const { hashes, cursor } = merge([row(indexed, 5), row(indexed, 2)], [row(explored, 9), row(explored, 3)])
  expect(hashes).toEqual(['eip155:10 9 0', 'eip155:1 5 0', 'eip155:10 3 0', 'eip155:1 2 0'])
  expect(cursor).toBeUndefined()
})

test('ends a page at an incomplete source’s last row', () => {
  const { hashes, cursor } = merge([row(indexed, 8), row(indexed, 5)], [row(explored, 9), row(explored, 6)], {
    isAll: false,
  })
  expect(hashes).toEqual(['eip155:10 9 0', 'eip155:1 8 0', 'eip155:10 6 0'])
  expect(cursor).toMatchObject({ chainId: explored, block: 6, explored: { [explored]: 6 } })
})

test('keeps an explorer’s block on one page', () => {
  const block = [row(explored, 51, 2), row(explored, 51, 1), row(explored, 51, 0)]
  const { hashes, cursor } = merge([], [...rows(explored, 100, 49), ...block, row(explored, 50)])
  expect(hashes).toHaveLength(52)
  expect(cursor?.explored).toEqual({ [explored]: 51 })
})

test('continues after the end of an empty incomplete source', () => {
  const end = { minedAt: new Date(6000).toISOString(), chainId: explored, block: 7, position: 0 }
  const read = (indexedRows: StoredRow[]) =>
    mergePages(
      [
        { rows: indexedRows, isAll: true },
        { rows: [], isAll: false, end },
      ],
      new Set([explored]),
    )
  const { page, next } = read([row(indexed, 8), row(indexed, 5)])
  expect(page).toEqual([row(indexed, 8)])
  expect(readCursor(next ?? '')).toMatchObject({ chainId: indexed, block: 8, explored: { [explored]: 7 } })
  const empty = read([row(indexed, 5)])
  expect([empty.page, readCursor(empty.next ?? '')]).toEqual([[], { ...end, explored: { [explored]: 7 }, missing: [] }])
})

test('keeps earlier pages’ explored blocks in the cursor', () => {
  const shown = { 'eip155:8453': 7 }
  const { next } = mergePages([{ rows: rows(explored, 100, 51), isAll: true }], new Set([explored, 'eip155:8453']), {
    minedAt: new Date(200_000).toISOString(),
    chainId: 'eip155:8453',
    block: 7,
    position: 0,
    explored: shown,
  })
  expect(readCursor(next ?? '')?.explored).toEqual({ ...shown, [explored]: 51 })
})
