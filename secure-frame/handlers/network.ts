import type { networkMethods } from '#protocol/app-to-secure/network'
import type { Handlers } from '#protocol/defineMethod'
import type { AccountGate } from '../page/accountGate.ts'
import type { CurrentNetwork } from '../page/currentNetwork.ts'

interface NetworkDeps {
  gate: AccountGate
  chain: CurrentNetwork
}

type NetworkHandlers = Handlers<typeof networkMethods>

/** Handlers for the wallet's networks. Only a page that can see the account can switch the current network. */
export const createNetworkHandlers = ({ gate, chain }: NetworkDeps): NetworkHandlers => ({
  getChainId: () => ({ chainId: chain.network().caipNetworkId }),
  switchNetwork: async ({ chainId }) => {
    await gate.need()
    return { chainId: chain.switchTo(chainId).caipNetworkId }
  },
})
