import type { Address } from 'viem'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { BlockRange } from '../../evm/BlockRange.ts'

/** A native currency transfer within a transaction, by a call, a deployment or a self-destruct. */
export interface InternalTransfer {
  /** Hash of the transaction. */
  hash: string
  /** Address in lower case. */
  from: Address
  to: Address
  amount: bigint
}

/** A method for reading internal transfers from a node. */
export interface Tracer {
  /** Number of blocks per request. */
  blocksAtOnce: number
  /** Maximum number of blocks to read before the results are stored. */
  mostBlocks: number
  /** Returns all transfers of these accounts, and possibly others. Throws if the node rejects the request. */
  read: (node: ChainNode, range: BlockRange, accounts: readonly Address[]) => Promise<InternalTransfer[]>
}
