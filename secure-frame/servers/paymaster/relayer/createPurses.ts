import { formatEther } from 'viem'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'

/** Default minimum balance: the cost of this much gas at the network's price, about a dozen pending operations. */
const usualGas = 10_000_000n

/** `unknown` until the first check. */
type PurseState = 'unknown' | 'enough' | 'low'

const lineOf = ({ network }: SponsoredChain, address: string, { purse, least }: { purse: bigint; least: bigint }) =>
  `${network}: the relayer has ${formatEther(purse)} left on ${address}, less than ${formatEther(least)}: fill it up`

/** Checks that each relayer's balance suffices for sending transactions. */
export const createPurses = (chains: Iterable<SponsoredChain>) => {
  const states = new Map<string, PurseState>()
  for (const { network, relayer } of chains) if (relayer) states.set(network, 'unknown')

  /** Returns a one-line warning when a balance becomes too low, but only once until it suffices again. */
  const look = async (chain: SponsoredChain) => {
    const { network, client, relayer } = chain
    if (!relayer) return undefined
    const { address } = relayer.account
    const [purse, price] = await Promise.all([client.getBalance({ address }), client.getGasPrice()])
    const least = relayer.leastWei ?? usualGas * price
    const [isLow, wasLow] = [purse < least, states.get(network) === 'low']
    states.set(network, isLow ? 'low' : 'enough')
    return isLow && !wasLow ? lineOf(chain, address, { purse, least }) : undefined
  }

  return { look, states: () => Object.fromEntries(states) }
}
export type Purses = ReturnType<typeof createPurses>
