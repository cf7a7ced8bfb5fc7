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
  /** The links that open the wallet's app (deep links), if it is an app. */
  links: z.optional(z.strictObject({ native: z.optional(text(2048)), universal: z.optional(text(2048)) })),
})
export type StoredWallet = z.infer<typeof StoredWallet>

const StoredConnection = z.strictObject({
  wallet: StoredWallet,
  caipNetworkId: ChainId,
  /** The account that the visitor chose, if it is not the wallet's first. */
  address: z.optional(text(128)),
})
export type StoredConnection = z.infer<typeof StoredConnection>

const StoredConnections = z.union(
  z.listOf(StoredConnection, 128),
  /** The format of releases up to 0.1.0: one for each namespace. */
  z.record(text(8), StoredConnection),
)

/**
 * The connected wallets, most recently used first: enough to reconnect to them, but no data that could be displayed as
 * valid.
 */
export const connectionsKey: StoredKey<z.infer<typeof StoredConnections>> = {
  key: 'connections',
  schema: StoredConnections,
}

/**
 * Connections that ended without the visitor's intent, in the same format. They are retried silently until they are
 * restored.
 */
export const dormantConnectionsKey: StoredKey<StoredConnection[]> = {
  key: 'dormantConnections',
  schema: z.listOf(StoredConnection, 128),
}

/** Recently connected wallets, newest first. */
export const recentWalletsKey: StoredKey<StoredWallet[]> = { key: 'recentWallets', schema: z.listOf(StoredWallet, 8) }

/** The network chosen while no account was connected. */
export const chosenNetworkKey: StoredKey<string> = { key: 'chosenNetwork', schema: ChainId }

/** Set once an email or social login was used here: only then is the secure frame created at start. */
export const emailLoginUsedKey: StoredKey<true> = {
  key: 'emailLoginUsed',
  schema: z.custom<true>((value) => value === true),
}

/** The chain on which the embedded wallet was last used. */
export const lastUsedChainKey: StoredKey<string> = { key: 'lastUsedChain', schema: ChainId }

/** The address of the last sign-in. */
export const emailKey: StoredKey<string> = { key: 'email', schema: Email }

const LastLogin = z.strictObject({
  /** A provider, `farcaster`, `passkey` or `email`. */
  way: text(32),
  /** Unix milliseconds. */
  at: numberBetween(0, Number.MAX_SAFE_INTEGER),
})

/** The last login method used here. It is kept when the visitor leaves, and listed first when they return. */
export const lastLoginKey: StoredKey<z.infer<typeof LastLogin>> = { key: 'lastLogin', schema: LastLogin }

/** Time of the last code request, in Unix milliseconds. Cleared once the code is redeemed. */
export const lastEmailLoginTimeKey: StoredKey<number> = {
  key: 'lastEmailLoginTime',
  schema: numberBetween(0, Number.MAX_SAFE_INTEGER),
}
