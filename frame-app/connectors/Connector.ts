import type { CallContext } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'

/** How a wallet is reached: on the page, elsewhere by WalletConnect, or in the secure frame. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'embedded'

/** An account as a wallet tells it. */
export interface WalletAccount {
  address: string
  /** CAIP-2 id of the chain that the wallet is on. */
  caipNetworkId: string
}

export interface WalletRequest {
  /** CAIP-2 id of the chain that the request is about. */
  caipNetworkId: string
  method: string
  params?: Json
}

/** A kind of wallet in one namespace. One instance serves every wallet of its kind, told apart by id. */
export interface Connector {
  /**
   * Asks the visitor, in the wallet. The network is where the account is wanted; a wallet that has a mind of its own may
   * be elsewhere. Rejects with 4001 when declined, -32002 when a request is already open there.
   */
  connect: (walletId: string, network: Network, signal: AbortSignal) => Promise<WalletAccount>
  /** Asks the wallet without disturbing the visitor; undefined where it no longer knows us. */
  restore: (walletId: string, caipNetworkId: string, signal: AbortSignal) => Promise<WalletAccount | undefined>
  /** Ends the wallet's permission, where it can. */
  disconnect: (walletId: string, signal: AbortSignal) => Promise<void>
  /** `callContext`: of the page's call that it is made for. */
  request: (walletId: string, request: WalletRequest, callContext?: Partial<CallContext>) => Promise<Json>
  /** Asks the wallet to go to a network; gives the CAIP-2 id of where it then is. */
  switchNetwork: (walletId: string, network: Network) => Promise<string>
}
