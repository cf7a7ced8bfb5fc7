import * as z from 'zod/mini'
import { ChainId } from '#protocol/vocabulary/caip'
import type { StoredKey } from './storage.ts'

const StoredWallet = z.strictObject({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  rdns: z.nullable(z.string()),
  connector: z.enum(['injected', 'walletConnect']),
  /** How its app is opened (deep link), where it is one. */
  links: z.optional(z.strictObject({ native: z.optional(z.string()), universal: z.optional(z.string()) })),
})
export type StoredWallet = z.infer<typeof StoredWallet>

const Connection = z.optional(z.strictObject({ wallet: StoredWallet, caipNetworkId: ChainId }))
const Connections = z.strictObject({ eip155: Connection, solana: Connection, bip122: Connection })

/** Who was connected, per namespace: enough to ask the wallet again, nothing that could be shown as true. */
export const connectionsKey: StoredKey<z.infer<typeof Connections>> = { key: 'connections', schema: Connections }

/** The wallets connected last, newest first. */
export const recentWalletsKey: StoredKey<StoredWallet[]> = { key: 'recentWallets', schema: z.array(StoredWallet) }

/** The network chosen while nobody was connected. */
export const chosenNetworkKey: StoredKey<string> = { key: 'chosenNetwork', schema: ChainId }

/** That an e-mail or social login was used here: only then is the secure frame made at start. */
export const emailLoginUsedKey: StoredKey<true> = { key: 'emailLoginUsed', schema: z.literal(true) }

/** The chain that the embedded wallet was last used on. */
export const lastUsedChainKey: StoredKey<string> = { key: 'lastUsedChain', schema: ChainId }
