import type { Context } from 'hono'
import type { Address } from 'viem'
import type { HistoryPage } from '../../../services/blockchain-data/getHistory.ts'
import { sendError } from '../../sendError.ts'
import type { EvmChain, SolanaChain } from '../chains.ts'
import type { DataParts } from '../DataParts.ts'
import { readCursor } from '../history/cursor.ts'
import { describeTransactions } from '../history/describeTransactions.ts'
import { readIsTraced } from '../history/readIsTraced.ts'
import { readPage } from '../history/readPage.ts'
import { readSolanaHistory } from '../history/readSolanaHistory.ts'
import type { ItemReader } from '../items/createItemReader.ts'
import { chainsOf, readAccount } from './account.ts'
import { sendAnswer } from './sendAnswer.ts'

/** A visitor waits so long for blocks that are not read yet. */
const patienceMs = 2000

/** `GET /v1/account/:address/history`: a page of the account's transactions, the latest first. */
export const getHistory = (parts: DataParts, readMetadata: ItemReader) => {
  const { chains, catalogue, database, indexer } = parts

  const readEvm = async (meant: readonly EvmChain[], account: Address, cursorText: string | undefined) => {
    const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
    if (cursorText !== undefined && !cursor) return undefined
    // A following page has what is stored; a chain that cannot be read is incomplete.
    const readings = cursor ? [] : meant.map((chain) => indexer.catchUp(chain, account, patienceMs))
    const settled = await Promise.allSettled(readings)
    const chainIds = meant.map(({ chainId }) => chainId)
    const { page, next } = await readPage(database, { chainIds, account, cursor })
    const described = await Promise.all(
      meant.map((chain) => {
        const rows = page.filter(({ chain_id }) => chain_id === chain.chainId)
        return describeTransactions(chain, rows, { ...parts, readMetadata })
      }),
    )
    const byId = new Map(described.flat().map((transaction) => [transaction.id, transaction]))
    const data = page.flatMap(({ chain_id, hash }) => byId.get(`${chain_id}:${hash}`) ?? [])
    const isComplete = settled.every((reading) => reading.status === 'fulfilled' && reading.value)
    // What contracts pay out is in no block body: it takes a node that traces.
    const hasInternalTransfers = await readIsTraced(database, chainIds, account)
    const answer: HistoryPage = { data, next, isComplete, hasInternalTransfers }
    return answer
  }

  const readSolana = async ([chain]: readonly SolanaChain[], address: string, cursor: string | undefined) => {
    if (!chain) return { data: [], next: null, isComplete: true, hasInternalTransfers: true }
    return readSolanaHistory({ chain, address, cursor, catalogue, appOrigin: parts.appOrigin })
  }

  return async (context: Context) => {
    const { chainId, cursor } = context.req.query()
    const account = readAccount(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    const meant = chainsOf(chains, account, chainId)
    if (chainId !== undefined && meant.length === 0)
      return sendError(context, 400, 'unsupported_chain', 'The address has no history on this network')
    const evm = meant.filter((chain) => chain.namespace === 'eip155')
    const solana = meant.filter((chain) => chain.namespace === 'solana')
    const answer =
      account.namespace === 'eip155'
        ? await readEvm(evm, account.address, cursor)
        : await readSolana(solana, account.address, cursor)
    if (!answer) return sendError(context, 400, 'invalid_parameter', 'The parameter cursor cannot be read')
    return sendAnswer(context, answer)
  }
}
