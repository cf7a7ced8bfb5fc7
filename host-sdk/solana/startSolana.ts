import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import type { EIP1193Provider } from '../Foyer.ts'
import type { StateStore } from '../state.ts'
import { bridgeWallet } from './bridgeWallet.ts'
import { findStandardWallets } from './findStandardWallets.ts'
import { createFoyerWallet } from './foyerWallet.ts'
import { registerWallet } from './registerWallet.ts'
import { solanaChains } from './solanaChains.ts'

interface SolanaDeps {
  /** The networks of the page, in the format of its option. */
  networks: string
  icon: string
  store: StateStore
  request: (method: string, params: object) => Promise<unknown>
  describeWallet: (info: Record<string, unknown>, namespace: 'solana') => InjectedWallet | undefined
  add: (descriptor: InjectedWallet | undefined, provider: EIP1193Provider) => void
  /** Aborts when Foyer is destroyed. */
  signal: AbortSignal
}

/**
 * Starts Solana on the page: finds its wallets and registers Foyer as a wallet. Loaded only if the page offers a Solana
 * network.
 */
export const startSolana = ({ networks, icon: ownIcon, store, request, describeWallet, add, signal }: SolanaDeps) => {
  const chains = Object.entries(solanaChains).flatMap(([id, chain]) => (networks.includes(id) ? [chain] : []))
  const own = createFoyerWallet({ icon: ownIcon, chains, store, request })
  findStandardWallets((wallet) => {
    const { name, icon } = wallet
    if (name !== own.name) add(describeWallet({ uuid: `solana:${name}`, name, icon }, 'solana'), bridgeWallet(wallet))
  }, signal)
  registerWallet(own, signal)
}
