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
  /** Deep links that open the wallet, if it is an app. */
  links: z.optional(z.strictObject({ native: z.optional(text(2048)), universal: z.optional(text(2048)) })),
})
export type StoredWallet = z.infer<typeof StoredWallet>

const StoredConnection = z.strictObject({
  wallet: StoredWallet,
  caipNetworkId: ChainId,
  /** The account that the visitor selected, if it is not the wallet's first one. */
  address: z.optional(text(128)),
})
export type StoredConnection = z.infer<typeof StoredConnection>

const StoredConnections = z.union(
  z.listOf(StoredConnection, 128),
  /** The format up to release 0.1.0: one connection per namespace. */
  z.record(text(8), StoredConnection),
)

/** Connected wallets, most recently used first. Contains only what is needed to reconnect, and nothing to display. */
export const connectionsKey: StoredKey<z.infer<typeof StoredConnections>> = {
  key: 'connections',
  schema: StoredConnections,
}

/**
 * Connections that ended unintentionally, in the same format. They are retried in the background until they are
 * restored.
 */
export const dormantConnectionsKey: StoredKey<StoredConnection[]> = {
  key: 'dormantConnections',
  schema: z.listOf(StoredConnection, 128),
}

/** Recently connected wallets, newest first. */
export const recentWalletsKey: StoredKey<StoredWallet[]> = { key: 'recentWallets', schema: z.listOf(StoredWallet, 8) }

/** The network selected while no account was connected. */
export const chosenNetworkKey: StoredKey<string> = { key: 'chosenNetwork', schema: ChainId }

/** Set after an email or social login was used here. Only then is the secure frame created at the start. */
export const emailLoginUsedKey: StoredKey<true> = {
  key: 'emailLoginUsed',
  schema: z.custom<true>((value) => value === true),
}

/** The embedded wallet's last used chain. */
export const lastUsedChainKey: StoredKey<string> = { key: 'lastUsedChain', schema: ChainId }

/** Email address of the last sign-in. */
export const emailKey: StoredKey<string> = { key: 'email', schema: Email }

const LastLogin = z.strictObject({
  /** Login method: `farcaster`, `passkey`, `email` or a provider. */
  way: text(32),
  /** Unix milliseconds. */
  at: numberBetween(0, Number.MAX_SAFE_INTEGER),
})

/** The last login method used here. It is kept after a sign-out and listed first. */
export const lastLoginKey: StoredKey<z.infer<typeof LastLogin>> = { key: 'lastLogin', schema: LastLogin }

/** Time of the last code request, in Unix milliseconds. Cleared after the code is used. */
export const lastEmailLoginTimeKey: StoredKey<number> = {
  key: 'lastEmailLoginTime',
  schema: numberBetween(0, Number.MAX_SAFE_INTEGER),
}
