import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { Email } from '#protocol/vocabulary/email'
import { numberBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { maxIconLength } from '#protocol/vocabulary/wallet'
import type { StoredKey } from './storage.ts'

const StoredWallet = z.strictObject({
  id: text(128),
  name: text(64),
  icon: z.nullable(text(maxIconLength)),
  rdns: z.nullable(text(128)),
  connector: oneOf('injected', 'walletConnect', 'embedded'),
  /** How its app is opened (deep link), where it is one. */
  links: z.optional(z.strictObject({ native: z.optional(text(2048)), universal: z.optional(text(2048)) })),
})
export type StoredWallet = z.infer<typeof StoredWallet>

const StoredConnection = z.strictObject({
  wallet: StoredWallet,
  caipNetworkId: ChainId,
  /** The account that the visitor chose, where it is not the wallet's first. */
  address: z.optional(text(128)),
})
export type StoredConnection = z.infer<typeof StoredConnection>

const StoredConnections = z.union(
  z.listOf(StoredConnection, 128),
  /** As releases up to 0.1.0 stored them: one for each namespace. */
  z.record(text(8), StoredConnection),
)

/** The connected wallets, the last used first: enough to ask them again, nothing that could be shown as true. */
export const connectionsKey: StoredKey<z.infer<typeof StoredConnections>> = {
  key: 'connections',
  schema: StoredConnections,
}

/** Connections that ended without the visitor's wish: as above, and tried without a word until they are back. */
export const dormantConnectionsKey: StoredKey<StoredConnection[]> = {
  key: 'dormantConnections',
  schema: z.listOf(StoredConnection, 128),
}

/** The wallets connected last, newest first. */
export const recentWalletsKey: StoredKey<StoredWallet[]> = { key: 'recentWallets', schema: z.listOf(StoredWallet, 8) }

/** The network chosen while no account was connected. */
export const chosenNetworkKey: StoredKey<string> = { key: 'chosenNetwork', schema: ChainId }

/** That an e-mail or social login was used here: only then is the secure frame made at start. */
export const emailLoginUsedKey: StoredKey<true> = {
  key: 'emailLoginUsed',
  schema: z.custom<true>((value) => value === true),
}

/** The chain that the embedded wallet was last used on. */
export const lastUsedChainKey: StoredKey<string> = { key: 'lastUsedChain', schema: ChainId }

/** The address that was last signed in with. */
export const emailKey: StoredKey<string> = { key: 'email', schema: Email }

const LastLogin = z.strictObject({
  /** A provider, `farcaster`, `passkey` or `email`. */
  way: text(32),
  /** Unix milliseconds. */
  at: numberBetween(0, Number.MAX_SAFE_INTEGER),
})

/** The login that was last used here. It stays when the visitor leaves, and stands first when they come back. */
export const lastLoginKey: StoredKey<z.infer<typeof LastLogin>> = { key: 'lastLogin', schema: LastLogin }

/** When a code was last requested, in Unix milliseconds. Cleared once it is redeemed. */
export const lastEmailLoginTimeKey: StoredKey<number> = {
  key: 'lastEmailLoginTime',
  schema: numberBetween(0, Number.MAX_SAFE_INTEGER),
}
