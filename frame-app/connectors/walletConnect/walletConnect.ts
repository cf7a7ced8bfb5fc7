import { type ClientDeps, createClient } from './client.ts'
import type { PairDeps } from './pair.ts'
import { createSessionConnector } from './sessionConnector.ts'

/**
 * Connects external wallets through WalletConnect. Creates the pairing and one connector per namespace of the session.
 */
export const createWalletConnect = (deps: ClientDeps) => {
  const client = createClient(deps)
  return {
    connectors: {
      eip155: createSessionConnector('eip155', client, deps.networks),
      solana: createSessionConnector('solana', client, deps.networks),
    },
    pair: async (pairing: Omit<PairDeps, 'networks'>) => {
      const { pair } = await import('./pair.ts')
      return pair(client, { ...pairing, networks: deps.networks() })
    },
    wake: client.wake,
  }
}
export type WalletConnect = ReturnType<typeof createWalletConnect>
