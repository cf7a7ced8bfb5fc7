import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import { createAnswerCache } from '../../../../services/answerCache.ts'
import type { EvmChain } from '../../chains.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Explored, type ExplorerQuestion, readExplorer } from './readExplorer.ts'

/** Cache lifetime of a page. */
const freshForMs = 15_000
const mostPages = 200
/** Maximum concurrent and waiting page reads per network, because explorers limit the request rate. */
const limits = { most: 4, mostWaiting: 50 }
/** Maximum concurrent and waiting page reads for one IP network. */
const limitsOfVisitors = { most: 2, mostWaiting: 25 }

const asExplorerError = (error: unknown) => {
  throw error instanceof TooManyWaitingError ? new ExplorerError('txlist', 'too many accounts are asked for') : error
}

/**
 * Creates a reader for explorer pages. Equal requests share one read. The reader never waits in the queue of an earlier
 * requester.
 */
export const createExplorerReader = ({ now = Date.now }: { now?: () => number } = {}) => {
  const readOnce = createAnswerCache<Explored>({ lifetimeMs: freshForMs, maxAnswers: mostPages, now })
  const takeTurnOf = createKeyedSemaphore(limits)
  const takeTurnOfVisitors = createKeyedSemaphore(limitsOfVisitors)
  return (chain: EvmChain, explorer: Explorer, question: ExplorerQuestion) => {
    const { chainId, asker } = chain
    const { account, endBlock, after } = question
    const key = JSON.stringify([chainId, account, endBlock, after])
    const read = () => readOnce(key, () => takeTurnOf(chainId, () => readExplorer(chain, explorer, question)))
    const reading = readOnce.isAnswered(key) ? read() : takeTurnOfVisitors(`${asker} ${chainId}`, read)
    return reading.catch(asExplorerError)
  }
}
export type ExplorerReader = ReturnType<typeof createExplorerReader>
