import { createAnswerCache } from '../../../../services/answerCache.ts'
import { createTurns, TooManyWaitingError } from '../../../turns.ts'
import type { EvmChain } from '../../chains.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Explored, type ExplorerQuestion, readExplorer } from './readExplorer.ts'

/** A page is answered again without a question for so long. */
const freshForMs = 15_000
const mostPages = 200
/** Explorers limit requests: so many pages of a network are read at once, and so many wait. */
const limits = { most: 4, mostWaiting: 50 }

const asExplorerError = (error: unknown) => {
  throw error instanceof TooManyWaitingError ? new ExplorerError('txlist', 'too many accounts are asked for') : error
}

/** Reads pages of explorers. Equal questions share one reading. */
export const createExplorerReader = ({ now = Date.now }: { now?: () => number } = {}) => {
  const readOnce = createAnswerCache<Explored>({ lifetimeMs: freshForMs, maxAnswers: mostPages, now })
  const turnsOf = new Map<string, ReturnType<typeof createTurns>>()
  return (chain: EvmChain, explorer: Explorer, question: ExplorerQuestion) => {
    const takeTurn = turnsOf.get(chain.chainId) ?? createTurns(limits)
    turnsOf.set(chain.chainId, takeTurn)
    const { account, endBlock, after } = question
    return readOnce(JSON.stringify([chain.chainId, account, endBlock, after]), () =>
      takeTurn(() => readExplorer(chain, explorer, question)).catch(asExplorerError),
    )
  }
}
export type ExplorerReader = ReturnType<typeof createExplorerReader>
