import type { Address } from 'viem'
import type { EvmChain } from '../../chains.ts'
import type { StoredRow } from '../readPage.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Lists, readLists } from './readLists.ts'
import { rowsOf } from './rowsOf.ts'

/** For all lists together. */
const timeoutMs = 10_000
/** How many entries are asked for, from attempt to attempt: a page may have nothing but what is left out. */
const sizes = [100, 1000, 1000, 1000, 10_000]

interface Wanted {
  account: Address
  /** The latest block. */
  endBlock?: number
  isWanted: (row: StoredRow) => boolean
}

const latestOf = ({ sent, inner = [], moved }: Lists) =>
  Math.max(0, ...[...sent, ...inner, ...moved].map(({ blockNumber }) => blockNumber))

/**
 * Transactions up to a block, and whether these are all. Lists end at different blocks: only those from which all of
 * them are whole are used. Pages of the explorer's own would move while transactions arrive.
 */
export const readExplorer = async (chain: EvmChain, explorer: Explorer, { account, endBlock, isWanted }: Wanted) => {
  const signal = AbortSignal.timeout(timeoutMs)
  let end = endBlock
  for (const size of sizes) {
    const lists = await readLists(explorer, { address: account, endBlock: end, size, signal })
    const rows = rowsOf(chain, account, lists).filter(isWanted)
    const isAll = lists.floor === 0
    if (isAll || rows.length > 0) return { rows, isAll, hasInternal: lists.inner !== undefined }
    // One block may have more entries than were asked for.
    if (lists.floor <= latestOf(lists)) end = lists.floor - 1
  }
  throw new ExplorerError('txlist', 'too many entries')
}
