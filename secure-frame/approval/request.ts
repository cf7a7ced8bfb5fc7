import type { Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'

/** A read of the chain, through our own proxy. */
export type ReadChain = (method: string, params: readonly Json[]) => Promise<Json>

/** What a page asks for that only the visitor can grant. */
export interface ApprovalRequest {
  /** Who asks, as the browser reports it. */
  origin: string
  method: string
  params: Json
  /** The visitor's address on the network, checksummed. */
  account: string
  network: Network
  rpc: ReadChain
  /** BCP 47, most wanted first. */
  locale: readonly string[]
}

/** Typed data (EIP-712), read and found whole. */
export interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A transaction with nothing left to fill in. */
export type Transaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy

/** What the visitor saw and approved: exactly this may be signed. The first three are jobs for the wallet as they are. */
export type Approved =
  | { type: 'message'; raw: Hex }
  | { type: 'typedData'; typedData: TypedData }
  | { type: 'transaction'; transaction: Transaction }
  | { type: 'calls'; transactions: readonly Transaction[] }
