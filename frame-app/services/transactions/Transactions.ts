import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { GasFees, NamedFees } from './gasPrices.ts'

/** An item of a collection (ERC-721, ERC-1155), by its number. */
export interface ItemRef {
  standard: 'erc721' | 'erc1155'
  id: bigint
}

/** A transfer of a token, of an item, or of the network's own currency; or a call of a contract. */
export interface TransactionOrder {
  from: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** Of the token. */
  decimals: number
  /** The token's contract or mint; without it, the network's own currency is sent. */
  token?: string
  /** The item of the collection `token`. */
  item?: ItemRef
  /** On EVM networks: what the contract `to` is asked to do. `units` are what it is paid, in the network's own currency. */
  data?: `0x${string}`
  /** On EVM networks, of a call: the most gas that it may use. Without it, the wallet's to choose. */
  gas?: bigint
  /** On EVM networks; without them, the wallet chooses its own. */
  gasFees?: NamedFees
}

/**
 * How fast the network is to take a transfer. At normal speed the wallet chooses its own fees, unless the amount is all that
 * the fee leaves.
 */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

export interface TransactionEstimate {
  /** The most that the network takes by the fees of the order, or at normal speed, in its own currency's smallest unit. */
  fee: bigint
  /** What it takes at normal speed, on EVM networks. */
  normal?: { fee: bigint; gasFees: NamedFees }
  /** Other fees that can be paid, where the network has EIP-1559. */
  choices?: Record<Exclude<FeeSpeed, 'normal'>, { fee: bigint; gasFees: GasFees }>
  /** What it costs to open the receiver's account of the token, in the network's currency (Solana's rent exemption). */
  rent?: bigint
  /** What the token itself keeps of the amount, in its smallest unit (fee on transfer). */
  tokenFee?: bigint
  /** Whether there is a contract at the receiver's address. An account that has delegated (EIP-7702) is none. */
  isContract: boolean
}

/**
 * How a transfer ended. `replaced`: another transaction of the same account and nonce counts, with another effect.
 * `dropped`: the network took it in no block, and can do so no more.
 */
export interface TransactionEnd {
  outcome: 'sent' | 'failed' | 'replaced' | 'dropped'
  /** Of a replaced one: whether the transaction that counts has failed. */
  hasFailed?: boolean
  /** The transaction that counts: another one where the wallet has sped it up. */
  hash: string
  /** What the network took, in its own currency's smallest unit. */
  fee: bigint
}

/** Transactions in one namespace. */
export interface Transactions {
  /** Estimates what it costs, and looks at the receiver. Rejects where it would fail. */
  estimate: (network: Network, order: TransactionOrder) => Promise<TransactionEstimate>
  /** The request that has the wallet make it. Rejects where the namespace has no such transaction. */
  toRequest: (network: Network, order: TransactionOrder) => Promise<{ method: string; params: Json }>
  /** The transaction's hash or signature in the wallet's answer; undefined where there is none. */
  readHash: (answer: Json) => string | undefined
  /**
   * Waits until the network has taken it or can take it no more, however long it takes. `sentAt`: Unix milliseconds.
   * Rejects where the network cannot be asked, or cannot say.
   */
  wait: (network: Network, hash: string, sentAt: number) => Promise<TransactionEnd>
}
