import { BaseError } from 'viem'
import { startRepeating } from '#protocol/server/startRepeating'
import type { SponsoredChain } from './chain/SponsoredChain.ts'
import type { Database } from './database/openPaymasterDatabase.ts'
import { followOperations } from './followOperations.ts'

const everyMs = 10_000

const followOne = async (database: Database, chain: SponsoredChain, now: number) => {
  try {
    const foreign = await followOperations(database, chain, now)
    for (const hash of foreign)
      console.error(
        `${chain.network}: ${hash} was paid for and not approved here. Does a stranger have the signer's key?`,
      )
  } catch (error) {
    // It is read again in the next round; what is reserved stays reserved until then. Details of viem's have the node's address.
    const reason = error instanceof BaseError ? error.shortMessage : error
    console.error(`${chain.network}: operations cannot be followed`, reason)
  }
}

/** Settles what was paid for, every few seconds. Returns the function that stops it. */
export const startFollowing = (database: Database, chains: readonly SponsoredChain[], now: () => number) =>
  startRepeating(async (isStopped) => {
    for (const chain of chains) if (!isStopped()) await followOne(database, chain, now())
  }, everyMs)
