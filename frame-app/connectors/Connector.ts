import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'

/** An account as a wallet tells it. */
export interface WalletAccount {
  address: string
  /** CAIP-2 id of the chain that the wallet is on. */
  caipNetworkId: string
}

/** A kind of wallet. One instance serves every wallet of its kind, told apart by id. */
export interface Connector {
  namespaces: readonly Namespace[]
  /** Asks the visitor, in the wallet. Rejects with 4001 when declined, -32002 when a request is already open there. */
  connect: (walletId: string, signal: AbortSignal) => Promise<WalletAccount>
  /** Asks the wallet without disturbing the visitor; undefined where it no longer knows us. */
  restore: (walletId: string, signal: AbortSignal) => Promise<WalletAccount | undefined>
  /** Ends the wallet's permission, where it can. */
  disconnect: (walletId: string, signal: AbortSignal) => Promise<void>
  request: (walletId: string, method: string, params?: Json) => Promise<Json>
}
