import * as z from '../schema.ts'
import { accountDetails } from './accountDetails.ts'
import { Address } from './address.ts'
import { AccountId, ChainId } from './caip.ts'
import { Namespace } from './network.ts'
import { flag, numberBetween, oneOf, text } from './scalars.ts'
import { maxIconLength } from './wallet.ts'

export const ConnectionStatus = oneOf('disconnected', 'connecting', 'reconnecting', 'connected')
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

/** Maximum number of connections reported to a page. */
export const maxConnections = 32
/** Maximum number of accounts per wallet. */
export const maxAccounts = 100

const wallet = z.strictObject({
  name: text(64),
  rdns: z.nullable(text(128)),
  icon: z.nullable(text(maxIconLength)),
})
export const ConnectionId = text(160)

const accountFields = {
  /**
   * `reconnecting` has two meanings. At start, a stored connection is being checked and there is no address to show.
   * Later, the account's wallet currently reaches no chain, and the address is present.
   */
  status: ConnectionStatus,
  /** The account's address in its namespace's own format, or null. */
  address: z.nullable(Address),
  /** CAIP-10 account id, or null. */
  caipAddress: z.nullable(AccountId),
  /** CAIP-2 id of the wallet's current network, or null. */
  caipNetworkId: z.nullable(ChainId),
  /** The wallet of the account, or null. */
  wallet: z.nullable(wallet),
}

/** The account of one namespace, as reported to the page. */
export const AccountState = z.strictObject({ ...accountFields, ...accountDetails })
export type AccountState = z.infer<typeof AccountState>

/** A connected wallet in one namespace. Each namespace can have several connections, one of which is active. */
const ConnectionState = z.strictObject({
  /** Identifies the connection for its lifetime. */
  id: ConnectionId,
  /** The connected wallet. Icons longer than 16,384 characters are omitted. */
  wallet,
  /** All addresses that the wallet shares with the page, in the wallet's order. */
  accounts: z.listOf(Address, maxAccounts, 1),
  /** The selected address. */
  address: Address,
  /** CAIP-2 id of the wallet's current network, which is in the connection's namespace. */
  caipNetworkId: ChainId,
  /** True if the namespace's active account belongs to this connection. */
  isActive: flag,
})

/** A link that pairs this page with a wallet on another device or in another app. */
const PairingLink = z.strictObject({
  /**
   * The WalletConnect 2.0 pairing URI, for a QR code. Show it only to the visitor, because any wallet that reads it can
   * pair.
   */
  uri: text(2048),
  /** Expiry, in Unix milliseconds. */
  expiresAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
  /** Links that open the chosen wallet's app with the URI. The best link is first. */
  links: z.listOf(text(4096), 4),
})
export type PairingLink = z.infer<typeof PairingLink>

/** The account that is signed in to the page. */
const SessionState = z.strictObject({
  /** CAIP-10 account id. */
  account: AccountId,
  /** Expiry as an RFC 3339 time. */
  expirationTime: z.optional(text(40)),
})
export type SessionState = z.infer<typeof SessionState>

/**
 * The whole state as reported to the page. The top level contains the active namespace's account; `accounts` contains
 * all accounts.
 */
export const PublicState = z.strictObject({
  ...accountFields,
  isOpen: flag,
  activeNamespace: Namespace,
  accounts: z.strictObject({
    eip155: z.optional(AccountState),
    solana: z.optional(AccountState),
    bip122: z.optional(AccountState),
  }),
  /** The connected wallets, most recently used first. */
  connections: z.since(2, z.listOf(ConnectionState, maxConnections)),
  /** Present while `connect` waits for a wallet outside this browser and the link is valid. */
  pairing: z.since(2, PairingLink),
  /** The active account's session, if the page supports sign-in (SIWX) and the visitor is signed in. */
  session: z.since(2, SessionState),
})
export type PublicState = z.infer<typeof PublicState>
