import type { Address } from 'viem'
import type { HistoryPage } from '../../../services/blockchain-data/getHistory.ts'
import type { EvmChain } from '../chains.ts'
import type { DataDeps } from '../DataDeps.ts'
import type { ItemReader } from '../items/createItemReader.ts'
import { blocksOfRequest } from './blocksOfRequest.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { describeStoredTransactions } from './describeStoredTransactions.ts'
import { ExplorerError } from './explorer/createExplorer.ts'
import type { ExplorerReader } from './explorer/createExplorerReader.ts'
import { nameSenders } from './explorer/nameSenders.ts'
import { recordAccountRequest } from './followAccountHistory.ts'
import { mergePages, type PageSource } from './mergePages.ts'
import { readIsTraced } from './readIsTraced.ts'
import { readPage } from './readPage.ts'

/** Maximum time that a visitor waits for blocks to be read. */
const patienceMs = 2000

interface Source extends PageSource {
  isComplete: boolean
  hasInternal: boolean
}

const missingOf = ({ chainId }: EvmChain): Source => ({
  rows: [],
  isAll: true,
  isComplete: false,
  hasInternal: false,
  missing: chainId,
})
const nothing: Source = { rows: [], isAll: true, isComplete: true, hasInternal: true }

/** Returns how many of the wanted new accounts can be followed. Throws if the visitor requested too many. */
export type AdmitNew = (wanted: number) => Promise<number>

interface Deps extends Pick<DataDeps, 'database' | 'indexer'> {
  admitNew: AdmitNew
}

/** Reads new blocks for followed accounts and starts following new ones. Returns true if all blocks were read. */
const readOn = async (chains: readonly EvmChain[], account: Address, { database, indexer, admitNew }: Deps) => {
  const chainIds = chains.map(({ chainId }) => chainId)
  const followed = await recordAccountRequest(database, { chainIds, account, now: new Date() })
  const unknown = chains.filter(({ chainId }) => !followed.has(chainId))
  const admitted = new Set(unknown.slice(0, unknown.length > 0 ? await admitNew(unknown.length) : 0))
  const limits = { longestMs: patienceMs, mostBlocks: blocksOfRequest(chains.length) }
  const read = async (chain: EvmChain) => {
    if (!followed.has(chain.chainId)) {
      if (!admitted.has(chain)) return false
      // Does not wait, because a contract is not followed.
      if (!(await indexer.follow(chain, account))) return true
    }
    return indexer.catchUp(chain, account, limits)
  }
  const settled = await Promise.allSettled(chains.map(read))
  const [first] = admitted
  if (first) await indexer.trim(first.asker)
  // A chain that cannot be read counts as incomplete.
  return settled.every((reading) => reading.status === 'fulfilled' && reading.value)
}

/** Reads the history that the indexer stored. */
const readIndexed = async (chains: readonly EvmChain[], account: Address, cursor: Cursor | undefined, deps: Deps) => {
  const { database } = deps
  // Only the first page reads new blocks. Later pages contain only stored data.
  const isComplete = cursor !== undefined || (await readOn(chains, account, deps))
  const chainIds = chains.map(({ chainId }) => chainId)
  const page = await readPage(database, { chainIds, account, cursor })
  // Block bodies do not contain payments by contracts. Only a node with tracing provides them.
  return { ...page, isComplete, hasInternal: await readIsTraced(database, chainIds, account) }
}

/** Reads the history from the network's explorer. */
const readExplored = async (
  chain: EvmChain,
  { account, cursor }: { account: Address; cursor: Cursor | undefined },
  readExplorer: ExplorerReader,
): Promise<Source> => {
  if (!chain.explorer || cursor?.missing?.includes(chain.chainId)) return missingOf(chain)
  const shown = cursor?.explored?.[chain.chainId]
  if (shown === 0) return nothing
  // If no row of a network was shown yet, only its rows after the cursor belong on this page.
  const place = shown === undefined ? { after: cursor } : { endBlock: shown - 1 }
  try {
    return await readExplorer(chain, chain.explorer, { account, ...place })
  } catch (error) {
    // On the first page, the other networks are shown. On later pages, omitting this network would make its history
    // appear to end.
    if (cursor || !(error instanceof ExplorerError)) throw error
    return missingOf(chain)
  }
}

interface HistoryRequest {
  chains: readonly EvmChain[]
  account: Address
  cursorText: string | undefined
  admitNew: AdmitNew
}

export interface HistoryReaders {
  readMetadata: ItemReader
  readExplorer: ExplorerReader
}

/** Reads a page of the account's transactions on these chains. Undefined if the cursor is invalid. */
export const readEvmHistory = async (
  { chains, account, cursorText, admitNew }: HistoryRequest,
  deps: DataDeps,
  { readMetadata, readExplorer }: HistoryReaders,
): Promise<HistoryPage | undefined> => {
  const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
  if (cursorText !== undefined && !cursor) return undefined
  const [explored, indexed] = [chains.filter(({ explorer }) => explorer), chains.filter(({ explorer }) => !explorer)]
  const sources = await Promise.all([
    readIndexed(indexed, account, cursor, { ...deps, admitNew }),
    ...explored.map((chain) => readExplored(chain, { account, cursor }, readExplorer)),
  ])
  const { page, next } = mergePages(sources, new Set(explored.map(({ chainId }) => chainId)), cursor)
  const described = await Promise.all(
    chains.map(async (chain) => {
      const rows = page.filter(({ chain_id }) => chain_id === chain.chainId)
      const named = chain.explorer ? await nameSenders(chain, rows) : rows
      return describeStoredTransactions(chain, named, { ...deps, readMetadata })
    }),
  )
  const byId = new Map(described.flat().map((transaction) => [transaction.id, transaction]))
  return {
    data: page.flatMap(({ chain_id, hash }) => byId.get(`${chain_id}:${hash}`) ?? []),
    next,
    isComplete: sources.every(({ isComplete }) => isComplete),
    hasInternalTransfers: sources.every(({ hasInternal }) => hasInternal),
  }
}
