import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { Foyer } from '../../Foyer.ts'
import { toWagmiError } from './toWagmiError.ts'

/** Switches to one of wagmi's chains. Throws SwitchChainError, or UserRejectedRequestError if the visitor declined. */
export const createSwitchChain =
  (getFoyer: () => Foyer, chains: readonly Chain[]) =>
  async ({ chainId }: { chainId: number }) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new SwitchChainError(new Error(`The chain ${chainId} is not one of wagmi's`))
    try {
      await getFoyer().switchNetwork(`eip155:${chainId}`)
    } catch (error) {
      const known = toWagmiError(error)
      throw known instanceof UserRejectedRequestError ? known : new SwitchChainError(error as Error)
    }
    return chain
  }
export type SwitchChain = ReturnType<typeof createSwitchChain>
