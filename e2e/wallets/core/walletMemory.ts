import * as z from 'zod/mini'
import { chains } from '../../stack/ports.ts'

export const WalletChain = z.object({ chainId: z.number(), name: z.string(), symbol: z.string(), rpcUrl: z.url() })
export type WalletChain = z.infer<typeof WalletChain>

/** All that a wallet keeps besides its key. */
export const WalletMemory = z.object({
  chainId: z.number(),
  chains: z.array(WalletChain),
  permittedOrigins: z.array(z.string()),
  /** Who may see the Solana account: a permission of its own. */
  solanaOrigins: z._default(z.array(z.string()), []),
})
export type WalletMemory = z.infer<typeof WalletMemory>

const knownChains = [chains['eip155:1'], chains['eip155:42161']]

/** A new wallet is on Ethereum, knows Arbitrum One, and has met nobody. Monad Testnet has to be added by the page. */
export const newWalletMemory: WalletMemory = {
  chainId: chains['eip155:1'].chainId,
  chains: knownChains.map((chain) => ({ ...chain, symbol: 'ETH' })),
  permittedOrigins: [],
  solanaOrigins: [],
}

/** What was kept, or a new wallet's memory when nothing readable was. */
export const parseWalletMemory = (kept: unknown): WalletMemory => {
  const parsed = WalletMemory.safeParse(kept)
  return parsed.success ? parsed.data : newWalletMemory
}
