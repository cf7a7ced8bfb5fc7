import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { GasFees, NamedFees } from './gasPrices.ts'

/** An item of a collection (ERC-721, ERC-1155), by its token id. */
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
  /** The item in the collection `token`. */
  item?: ItemRef
  /** On EVM networks: calldata for the contract `to`. `units` is the native currency value of the call. */
  data?: `0x${string}`
  /** On EVM networks: the gas limit of a call. Default: the wallet's choice. */
  gas?: bigint
  /** On EVM networks. Default: the wallet's choice. */
  gasFees?: NamedFees
}

/**
 * Speed of a transfer. At normal speed, the wallet sets the fees, unless the amount is the whole balance after the fee.
 */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

export interface TransactionEstimate {
  /** Maximum fee with the order's fees, or at normal speed, in the smallest unit of the native currency. */
  fee: bigint
  /** The fee at normal speed, on EVM networks. */
  normal?: { fee: bigint; gasFees: NamedFees }
  /** Other fee choices, if the network has EIP-1559. */
  choices?: Record<Exclude<FeeSpeed, 'normal'>, { fee: bigint; gasFees: GasFees }>
  /** Cost to create the recipient's token account, in native currency (Solana's rent exemption). */
  rent?: bigint
  /** The token's transfer fee, in its smallest unit. */
  tokenFee?: bigint
  /** True if the recipient is a contract. A delegated account (EIP-7702) is not one. */
  isContract: boolean
}

/**
 * The end of a transfer. `replaced`: another transaction with the same account and nonce was mined, with another
 * effect. `dropped`: it is in no block and can no longer be mined.
 */
export interface TransactionEnd {
  outcome: 'sent' | 'failed' | 'replaced' | 'dropped'
  /** For a replaced transaction: true if the mined one failed. */
  hasFailed?: boolean
  /** Hash of the mined transaction, which differs if the wallet sped it up. */
  hash: string
  /** Fee paid, in the smallest unit of the native currency. */
  fee: bigint
}

/** Transactions in one namespace. */
export interface Transactions {
  /** Estimates the cost and checks the recipient. Rejects if the transaction would fail. */
  estimate: (network: Network, order: TransactionOrder) => Promise<TransactionEstimate>
  /** The wallet request for the transaction. Rejects if the namespace does not support it. */
  toRequest: (network: Network, order: TransactionOrder) => Promise<{ method: string; params: Json }>
  /** The transaction's hash or signature in the wallet's answer; undefined if missing. */
  readHash: (answer: Json) => string | undefined
  /**
   * Waits without a time limit until the network has mined the transaction or can no longer mine it. `sentAt`: Unix
   * milliseconds. Rejects if the network is unreachable, or cannot determine it.
   */
  wait: (network: Network, hash: string, sentAt: number) => Promise<TransactionEnd>
}
