import { createAnswerCache } from '../../../../services/answerCache.ts'
import type { EvmChain } from '../../chains.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Explored, type ExplorerQuestion, readExplorer } from './readExplorer.ts'

/** A page is answered again without a question for so long. */
const freshForMs = 15_000
const mostPages = 200
/** Explorers limit requests: so many pages of a network are read at once, and so many wait. */
const mostAtOnce = 4
const mostWaiting = 50

const createTurns = () => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = () => {
    if (running < mostAtOnce) {
      running += 1
      return undefined
    }
    if (waiting.length >= mostWaiting) throw new ExplorerError('txlist', 'too many accounts are asked for')
    return new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  /** Whoever waits takes over the place. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/** Reads pages of explorers. Equal questions share one reading. */
export const createExplorerReader = ({ now = Date.now }: { now?: () => number } = {}) => {
  const readOnce = createAnswerCache<Explored>({ lifetimeMs: freshForMs, maxAnswers: mostPages, now })
  const turnsOf = new Map<string, ReturnType<typeof createTurns>>()
  return (chain: EvmChain, explorer: Explorer, question: ExplorerQuestion) => {
    const inTurn = turnsOf.get(chain.chainId) ?? createTurns()
    turnsOf.set(chain.chainId, inTurn)
    const { account, endBlock, after } = question
    return readOnce(JSON.stringify([chain.chainId, account, endBlock, after]), () =>
      inTurn(() => readExplorer(chain, explorer, question)),
    )
  }
}
export type ExplorerReader = ReturnType<typeof createExplorerReader>
