import * as z from 'zod/mini'
import { chains } from '../../stack/ports.ts'

export const WalletChain = z.object({ chainId: z.number(), name: z.string(), symbol: z.string(), rpcUrl: z.url() })
export type WalletChain = z.infer<typeof WalletChain>

/** All state of a wallet except its key. */
export const WalletMemory = z.object({
  chainId: z.number(),
  chains: z.array(WalletChain),
  permittedOrigins: z.array(z.string()),
  /** Origins that can see the Solana account. A separate permission. */
  solanaOrigins: z._default(z.array(z.string()), []),
})
export type WalletMemory = z.infer<typeof WalletMemory>

const knownChains = [chains['eip155:1'], chains['eip155:42161']]

/** A new wallet is on Ethereum, knows Arbitrum One and has permitted no origin. The page must add Monad Testnet. */
export const newWalletMemory: WalletMemory = {
  chainId: chains['eip155:1'].chainId,
  chains: knownChains.map((chain) => ({ ...chain, symbol: 'ETH' })),
  permittedOrigins: [],
  solanaOrigins: [],
}

/** The stored memory, or a new one if nothing readable was stored. */
export const parseWalletMemory = (kept: unknown): WalletMemory => {
  const parsed = WalletMemory.safeParse(kept)
  return parsed.success ? parsed.data : newWalletMemory
}
