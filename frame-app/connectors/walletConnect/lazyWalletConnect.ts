import { lazyConnector } from '../lazyConnector.ts'
import type { WalletConnect } from './walletConnect.ts'

/** Creates a small WalletConnect placeholder for the initial bundle. The actual code loads on the first call. */
export const lazyWalletConnect = (load: () => Promise<WalletConnect>): WalletConnect => ({
  connectors: {
    eip155: lazyConnector(async () => (await load()).connectors.eip155),
    solana: lazyConnector(async () => (await load()).connectors.solana),
  },
  pair: async (pairing) => (await load()).pair(pairing),
  wake: async () => (await load()).wake(),
})
