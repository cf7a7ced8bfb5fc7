import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { GasFees, NamedFees } from './gasPrices.ts'

/** An item in a collection (ERC-721, ERC-1155). */
export interface ItemRef {
  standard: 'erc721' | 'erc1155'
  id: bigint
}

/** A transfer of a token, an item or native currency, or a contract call. */
export interface TransactionOrder {
  from: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** Decimals of the token. */
  decimals: number
  /** The token's contract or mint. Default: the native currency. */
  token?: string
  /** The item of the collection in `token`. */
  item?: ItemRef
  /** EVM only: calldata for the contract `to`. `units` is the amount of native currency sent with the call. */
  data?: `0x${string}`
  /** EVM only: gas limit of a call. By default, the wallet chooses it. */
  gas?: bigint
  /** EVM only. By default, the wallet chooses the fees. */
  gasFees?: NamedFees
}

/** Speed of a transfer. At normal speed, the wallet chooses the fees, unless the whole balance is sent. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

export interface TransactionEstimate {
  /** Maximum fee in the native currency's smallest unit. It is based on the order's fees, or on normal speed. */
  fee: bigint
  /** EVM only: the fee at normal speed. */
  normal?: { fee: bigint; gasFees: NamedFees }
  /** Slow and fast fees, if the network supports EIP-1559. */
  choices?: Record<Exclude<FeeSpeed, 'normal'>, { fee: bigint; gasFees: GasFees }>
  /** Cost of the recipient's new token account, in native currency (Solana's rent exemption). */
  rent?: bigint
  /** The transfer fee that the token charges, in the token's smallest unit. */
  tokenFee?: bigint
  /** True if the recipient is a contract. False for a delegated account (EIP-7702). */
  isContract: boolean
}

/**
 * Final state of a transfer. `replaced`: another transaction with the same account and nonce was mined and does
 * something else. `dropped`: it was not mined and can no longer be.
 */
export interface TransactionEnd {
  outcome: 'sent' | 'failed' | 'replaced' | 'dropped'
  /** For a replaced transfer, true if the mined transaction failed. */
  hasFailed?: boolean
  /** Hash of the mined transaction. It differs from the sent one if the wallet sped it up. */
  hash: string
  /** Paid fee, in the native currency's smallest unit. */
  fee: bigint
}

/** Estimates, sends and tracks the transactions of one namespace. */
export interface Transactions {
  /** Estimates the cost and checks the recipient. Rejects if the transaction would fail. */
  estimate: (network: Network, order: TransactionOrder) => Promise<TransactionEstimate>
  /** Builds the wallet request for the transaction. Rejects if the namespace does not support it. */
  toRequest: (network: Network, order: TransactionOrder) => Promise<{ method: string; params: Json }>
  /** Returns the transaction hash or signature from the wallet's response, or undefined if it contains none. */
  readHash: (answer: Json) => string | undefined
  /**
   * Waits without a timeout until the transaction is mined or can no longer be mined. `sentAt` is in Unix milliseconds.
   * Rejects if the network is unreachable or cannot determine the result.
   */
  wait: (network: Network, hash: string, sentAt: number) => Promise<TransactionEnd>
}
