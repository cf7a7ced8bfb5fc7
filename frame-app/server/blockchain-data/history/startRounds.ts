import type { Database } from '../../database/openListingDatabase.ts'
import type { Chains, EvmChain } from '../chains.ts'
import type { Step } from './createStep.ts'
import { readFollowedChains } from './followedChains.ts'

const stepsOfRound = 20

/** The chains whose blocks are read: of those with an explorer, it tells the history. */
const readBlockByBlock = (chains: Chains) =>
  [...chains.values()].filter((chain) => chain.namespace === 'eip155').filter(({ explorer }) => !explorer)

/** Reads on for all accounts that are followed, round after round. Returns the function that stops it. */
export const startRounds = (database: Database, chains: Chains, step: Step, everyMs: number) => {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  const evm = readBlockByBlock(chains)

  const readOn = async (chain: EvmChain) => {
    for (let steps = 0; steps < stepsOfRound && !isStopped; steps += 1) {
      const { isComplete, hasWorked } = await step(chain)
      if (isComplete || !hasWorked) return
    }
  }

  const round = async () => {
    const ids = await readFollowedChains(
      database,
      evm.map(({ chainId }) => chainId),
    )
    // A chain that cannot be read is tried again in the next round.
    await Promise.allSettled(evm.filter(({ chainId }) => ids.has(chainId)).map(readOn))
  }

  const timer = setInterval(() => {
    running = running.then(() => (isStopped ? undefined : round().catch(() => undefined)))
  }, everyMs)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    return running
  }
}
