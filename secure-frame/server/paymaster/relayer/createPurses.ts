import { formatEther } from 'viem'
import type { SponsoredChain } from '../chain/SponsoredChain.ts'

/** Unless the operator says more: what so much gas costs at the network's price, as of a dozen operations that are out at once. */
const usualGas = 10_000_000n

/** `unknown` until it was looked at. */
type PurseState = 'unknown' | 'enough' | 'low'

const lineOf = ({ network }: SponsoredChain, address: string, { purse, least }: { purse: bigint; least: bigint }) =>
  `${network}: the relayer has ${formatEther(purse)} left on ${address}, less than ${formatEther(least)}: fill it up`

/** Watches that each relayer has enough to send transactions from. */
export const createPurses = (chains: Iterable<SponsoredChain>) => {
  const states = new Map<string, PurseState>()
  for (const { network, relayer } of chains) if (relayer) states.set(network, 'unknown')

  /** Says it in a line when a purse has become too small: once, until there is enough again. */
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
