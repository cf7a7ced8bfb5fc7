import * as z from '../schema.ts'
import { accountDetails } from './accountDetails.ts'
import { Address } from './address.ts'
import { AccountId, ChainId } from './caip.ts'
import { Namespace } from './network.ts'
import { flag, numberBetween, oneOf, text } from './scalars.ts'
import { maxIconLength } from './wallet.ts'

export const ConnectionStatus = oneOf('disconnected', 'connecting', 'reconnecting', 'connected')
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

/** More connections than this are not reported to a page. */
export const maxConnections = 32
/** The most accounts of one wallet. */
export const maxAccounts = 100

const wallet = z.strictObject({
  name: text(64),
  rdns: z.nullable(text(128)),
  icon: z.nullable(text(maxIconLength)),
})
export const ConnectionId = text(160)

const accountFields = {
  /**
   * `reconnecting`: a stored connection that is being checked at start, without an address to show; or an account whose
   * wallet reaches no chain now, with its address.
   */
  status: ConnectionStatus,
  /** The account's address in its namespace's own form, or null. */
  address: z.nullable(Address),
  /** CAIP-10 account id, or null. */
  caipAddress: z.nullable(AccountId),
  /** CAIP-2 id of the network that the wallet is on, or null. */
  caipNetworkId: z.nullable(ChainId),
  /** The wallet behind the account, or null. */
  wallet: z.nullable(wallet),
}

/** One namespace's account as the page sees it. */
export const AccountState = z.strictObject({ ...accountFields, ...accountDetails })
export type AccountState = z.infer<typeof AccountState>

/** A connected wallet in one namespace. A namespace has several; one of them is active. */
const ConnectionState = z.strictObject({
  /** Names the connection for as long as it lasts. */
  id: ConnectionId,
  /** Without an icon that is longer than 16,384 characters. */
  wallet,
  /** Every address that the wallet shares with the page, in the wallet's order. */
  accounts: z.listOf(Address, maxAccounts, 1),
  /** The one of them that is in use. */
  address: Address,
  /** CAIP-2 id of the network that the wallet is on. Its namespace is the connection's. */
  caipNetworkId: ChainId,
  /** Whether it is the one that its namespace's account is of. */
  isActive: flag,
})

/** A link by which a wallet elsewhere pairs with this page. */
const PairingLink = z.strictObject({
  /** The pairing URI of WalletConnect 2.0, for a QR code. Any wallet that reads it can pair: show it to the visitor alone. */
  uri: text(2048),
  /** Until when a wallet can use it, in Unix milliseconds. */
  expiresAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
  /** Links that open the chosen wallet's app with it, the best one first. */
  links: z.listOf(text(4096), 4),
})
export type PairingLink = z.infer<typeof PairingLink>

/** Who is signed in to the page. */
const SessionState = z.strictObject({
  /** CAIP-10. */
  account: AccountId,
  /** Until when: RFC 3339. */
  expirationTime: z.optional(text(40)),
})
export type SessionState = z.infer<typeof SessionState>

/** The whole state as the page sees it: the active namespace's account on top, all of them below. */
export const PublicState = z.strictObject({
  ...accountFields,
  isOpen: flag,
  activeNamespace: Namespace,
  accounts: z.strictObject({
    eip155: z.optional(AccountState),
    solana: z.optional(AccountState),
    bip122: z.optional(AccountState),
  }),
  /** The connected wallets, the last used first. */
  connections: z.since(2, z.listOf(ConnectionState, maxConnections)),
  /** While `connect` waits for a wallet elsewhere, and its link can be used. */
  pairing: z.since(2, PairingLink),
  /** The session of the active account, where the page signs its visitors in (SIWX) and this one is. */
  session: z.since(2, SessionState),
})
export type PublicState = z.infer<typeof PublicState>
