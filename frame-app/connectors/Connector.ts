import type { CallContext } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'

/** Transport of a wallet: on the page, external by WalletConnect, or in the secure frame. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'embedded'

/** The accounts that a wallet shares. */
export interface WalletAccount {
  /** The wallet's first account. */
  address: string
  /** All accounts, without duplicates, in the wallet's order. */
  accounts: readonly string[]
  /** CAIP-2 ID of the wallet's current chain. */
  caipNetworkId: string
}

export interface WalletRequest {
  /** CAIP-2 ID of the request's chain. */
  caipNetworkId: string
  method: string
  params?: Json
}

/** A kind of wallet in one namespace. One instance serves every wallet of its kind, by ID. */
export interface Connector {
  /**
   * Requests accounts; the wallet prompts the visitor. `network` is the wanted one, but the wallet may be on another.
   * Rejects with 4001 when declined, -32002 when a request is already open there, or TooManyAccountsError.
   */
  connect: (walletId: string, network: Network, signal: AbortSignal) => Promise<WalletAccount>
  /** Reads the accounts without a prompt. Resolves with undefined if the wallet no longer permits the page. */
  restore: (walletId: string, caipNetworkId: string, signal: AbortSignal) => Promise<WalletAccount | undefined>
  /** Revokes the wallet's permission, if supported. */
  disconnect: (walletId: string, signal: AbortSignal) => Promise<void>
  /** `callContext`: context of the page's call that contains the request. */
  request: (walletId: string, request: WalletRequest, callContext?: Partial<CallContext>) => Promise<Json>
  /** Switches the wallet's network. Resolves with the CAIP-2 ID of its network after that. */
  switchNetwork: (walletId: string, network: Network) => Promise<string>
}
