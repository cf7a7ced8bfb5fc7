import { BaseError } from 'viem'
import { startRepeating } from '#protocol/server-kit/startRepeating'
import type { SponsoredChain } from './chain/SponsoredChain.ts'
import { watchDeposit } from './chain/watchDeposit.ts'
import type { PaymasterDatabase } from './database/openPaymasterDatabase.ts'
import { followOperations } from './followOperations.ts'
import type { Purses } from './relayer/createPurses.ts'
import { followRelays } from './relayer/followRelays.ts'

const everyMs = 10_000

interface FollowingDeps {
  database: PaymasterDatabase
  purses: Purses
  now: () => number
}

export interface Followed {
  chain: SponsoredChain
  /** Total daily budget of all projects on the network. */
  weiPerDay: bigint
}

const follower = ({ database, purses, now }: FollowingDeps, { chain, weiPerDay }: Followed) => {
  const pollDeposit = watchDeposit(chain, weiPerDay)
  const warn = (shortage: string | undefined) => {
    if (shortage !== undefined) console.warn(shortage)
  }
  return async () => {
    try {
      for (const hash of await followOperations(database, chain, now()))
        console.error(
          `${chain.network}: ${hash} was paid for and not approved here. Does a stranger have the signer's key?`,
        )
      warn(await pollDeposit())
      warn(await purses.look(chain))
    } catch (error) {
      // The next round reads it again, and reservations stay until then. Details of viem errors are omitted, because
      // they include the node's URL.
      const reason = error instanceof BaseError ? error.shortMessage : error
      console.error(`${chain.network}: operations cannot be followed`, reason)
    }
  }
}

const relayEveryMs = 2_000

/** Tracks the relayers' signed transactions. Returns a function that stops tracking. */
export const startRelaying = (database: PaymasterDatabase, chains: readonly SponsoredChain[], now: () => number) =>
  startRepeating(async () => {
    const follow = (chain: SponsoredChain) =>
      followRelays(database, chain, now()).catch((error: unknown) => {
        const reason = error instanceof BaseError ? error.shortMessage : error
        console.error(`${chain.network}: what the relayer has sent cannot be followed`, reason)
      })
    // Runs in parallel, so that a node that does not respond does not delay other networks.
    await Promise.all(chains.map(follow))
  }, relayEveryMs)

/** Settles paid operations every few seconds. Returns a function that stops it. */
export const startFollowing = (deps: FollowingDeps, followed: readonly Followed[]) => {
  const followers = followed.map((one) => follower(deps, one))
  return startRepeating(async (isStopped) => {
    for (const follow of followers) if (!isStopped()) await follow()
  }, everyMs)
}
