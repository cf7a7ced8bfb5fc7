import type { CallContext } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'

/** How a wallet is reached: on the page, elsewhere by WalletConnect, or in the secure frame. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'embedded'

/** The accounts that a wallet shares. */
export interface WalletAccount {
  /** The one that the wallet itself puts first. */
  address: string
  /** All of them, each once, in the wallet's order. */
  accounts: readonly string[]
  /** CAIP-2 id of the chain that the wallet is on. */
  caipNetworkId: string
}

export interface WalletRequest {
  /** CAIP-2 id of the chain that the request is about. */
  caipNetworkId: string
  method: string
  params?: Json
}

/** A kind of wallet in one namespace. One instance serves every wallet of its kind, by id. */
export interface Connector {
  /**
   * Requests accounts; the wallet prompts the visitor. The network is the wanted one; the wallet may be on another.
   * Rejects with 4001 when declined, -32002 when a request is already open there, TooManyAccountsError.
   */
  connect: (walletId: string, network: Network, signal: AbortSignal) => Promise<WalletAccount>
  /** Reads the accounts without a prompt. Undefined where the wallet no longer permits the page. */
  restore: (walletId: string, caipNetworkId: string, signal: AbortSignal) => Promise<WalletAccount | undefined>
  /** Ends the wallet's permission, where it can. */
  disconnect: (walletId: string, signal: AbortSignal) => Promise<void>
  /** `callContext`: of the page's call that the request belongs to. */
  request: (walletId: string, request: WalletRequest, callContext?: Partial<CallContext>) => Promise<Json>
  /** Switches the wallet's network. Resolves with the CAIP-2 id of the network it is then on. */
  switchNetwork: (walletId: string, network: Network) => Promise<string>
}
