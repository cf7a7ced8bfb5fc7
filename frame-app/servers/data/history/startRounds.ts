import { startRepeating } from '#protocol/server-kit/startRepeating'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { Chains, EvmChain } from '../chains.ts'
import type { IndexerStep } from './createStep.ts'
import { readFollowedChains } from './followedChains.ts'

const stepsOfRound = 20

/**
 * Returns the chains that are read block by block. Chains with an explorer are excluded, because the explorer provides
 * their history.
 */
const readBlockByBlock = (chains: Chains) =>
  [...chains.values()].filter((chain) => chain.namespace === 'eip155').filter(({ explorer }) => !explorer)

/** Reads blocks for all followed accounts in repeated rounds. Returns a function that stops it. */
export const startRounds = (database: ListingDatabase, chains: Chains, step: IndexerStep, everyMs: number) => {
  const evm = readBlockByBlock(chains)

  const readOn = async (chain: EvmChain, isStopped: () => boolean) => {
    for (let steps = 0; steps < stepsOfRound && !isStopped(); steps += 1) {
      const { isComplete, hasWorked } = await step(chain)
      if (isComplete || !hasWorked) return
    }
  }

  const round = async (isStopped: () => boolean) => {
    const ids = await readFollowedChains(
      database,
      evm.map(({ chainId }) => chainId),
    )
    // A chain that cannot be read is retried in the next round.
    const followed = evm.filter(({ chainId }) => ids.has(chainId))
    await Promise.allSettled(followed.map((chain) => readOn(chain, isStopped)))
  }

  // If the database does not answer, the next round retries.
  return startRepeating((isStopped) => round(isStopped).catch(() => undefined), everyMs)
}
