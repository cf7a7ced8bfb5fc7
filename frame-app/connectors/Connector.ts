import type { CallContext } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'

/** How the wallet is reached: through the page, through WalletConnect, or in the secure frame. */
export type ConnectorKind = 'injected' | 'walletConnect' | 'embedded'

/** Describes the accounts that a wallet shares. */
export interface WalletAccount {
  /** First account of the wallet. */
  address: string
  /** All accounts in the wallet's order, without duplicates. */
  accounts: readonly string[]
  /** CAIP-2 ID of the wallet's current chain. */
  caipNetworkId: string
}

export interface WalletRequest {
  /** CAIP-2 ID of the chain that the request is for. */
  caipNetworkId: string
  method: string
  params?: Json
}

/** Connects wallets of one kind in one namespace. One instance serves all of them, identified by wallet ID. */
export interface Connector {
  /**
   * Requests accounts, for which the wallet prompts the visitor. `network` is only preferred: the wallet may use
   * another. Rejects with 4001 if the visitor declines, -32002 if the wallet already has an open request, or
   * TooManyAccountsError.
   */
  connect: (walletId: string, network: Network, signal: AbortSignal) => Promise<WalletAccount>
  /** Reads the accounts without a prompt. Resolves with undefined if the page no longer has the wallet's permission. */
  restore: (walletId: string, caipNetworkId: string, signal: AbortSignal) => Promise<WalletAccount | undefined>
  /** Revokes the page's permission in the wallet, if the wallet supports it. */
  disconnect: (walletId: string, signal: AbortSignal) => Promise<void>
  /** Sends a request to the wallet. `callContext` describes the page's call that caused the request. */
  request: (walletId: string, request: WalletRequest, callContext?: Partial<CallContext>) => Promise<Json>
  /** Switches the wallet's network. Resolves with the CAIP-2 ID of the network that is then active. */
  switchNetwork: (walletId: string, network: Network) => Promise<string>
}
