import { type ClientParts, createClient } from './client.ts'
import type { PairParts } from './pair.ts'
import { createSessionConnector } from './sessionConnector.ts'

/** Wallets elsewhere, by WalletConnect: pairing, and a connector for each namespace that one session serves. */
export const createWalletConnect = (parts: ClientParts) => {
  const client = createClient(parts)
  return {
    connectors: {
      eip155: createSessionConnector('eip155', client, parts.networks),
      solana: createSessionConnector('solana', client, parts.networks),
    },
    pair: async (pairing: Omit<PairParts, 'networks'>) => {
      const { pair } = await import('./pair.ts')
      return pair(client, { ...pairing, networks: parts.networks() })
    },
    wake: client.wake,
  }
}
export type WalletConnect = ReturnType<typeof createWalletConnect>
