import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import type { EIP1193Provider } from '../Foyer.ts'
import type { StateStore } from '../state.ts'
import { bridgeWallet } from './bridgeWallet.ts'
import { findStandardWallets } from './findStandardWallets.ts'
import { createFoyerWallet } from './foyerWallet.ts'
import { registerWallet } from './registerWallet.ts'
import { solanaChains } from './solanaChains.ts'

interface SolanaParts {
  /** The page's networks as it named them. */
  networks: string
  store: StateStore
  request: (method: string, params: object) => Promise<unknown>
  describeWallet: (info: Record<string, unknown>, namespace: 'solana') => InjectedWallet | undefined
  add: (descriptor: InjectedWallet | undefined, provider: EIP1193Provider) => void
}

/** Solana on the page: finds its wallets, and is one. Loaded only where the page offers a Solana network. */
export const startSolana = ({ networks, store, request, describeWallet, add }: SolanaParts) => {
  const chains = Object.entries(solanaChains).flatMap(([id, chain]) => (networks.includes(id) ? [chain] : []))
  const { wallet: own, stop } = createFoyerWallet({ chains, store, request })
  const stopFinding = findStandardWallets((wallet) => {
    const { name, icon } = wallet
    if (name !== own.name) add(describeWallet({ uuid: `solana:${name}`, name, icon }, 'solana'), bridgeWallet(wallet))
  })
  const unregister = registerWallet(own)
  return () => {
    unregister()
    stopFinding()
    stop()
  }
}
