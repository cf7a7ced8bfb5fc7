import { startRepeating } from '#protocol/server/startRepeating'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
import type { Chains, EvmChain } from '../chains.ts'
import type { IndexerStep } from './createStep.ts'
import { readFollowedChains } from './followedChains.ts'

const stepsOfRound = 20

/** The chains whose blocks are read: of those with an explorer, it tells the history. */
const readBlockByBlock = (chains: Chains) =>
  [...chains.values()].filter((chain) => chain.namespace === 'eip155').filter(({ explorer }) => !explorer)

/** Reads on for all accounts that are followed, round after round. Returns the function that stops it. */
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
    // A chain that cannot be read is tried again in the next round.
    const followed = evm.filter(({ chainId }) => ids.has(chainId))
    await Promise.allSettled(followed.map((chain) => readOn(chain, isStopped)))
  }

  // So is a database that does not answer.
  return startRepeating((isStopped) => round(isStopped).catch(() => undefined), everyMs)
}
