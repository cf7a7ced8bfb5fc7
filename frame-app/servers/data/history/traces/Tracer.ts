import type { Address } from 'viem'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { BlockRange } from '../../evm/BlockRange.ts'

/** A native currency transfer inside a transaction: by a call, a deployment or a self-destruct. */
export interface InternalTransfer {
  /** Hash of the transaction. */
  hash: string
  /** In lower case. */
  from: Address
  to: Address
  amount: bigint
}

/** A method to read internal transfers from a node. */
export interface Tracer {
  /** Number of blocks per request. */
  blocksAtOnce: number
  /** Maximum number of blocks read before they are stored. */
  mostBlocks: number
  /** Returns every transfer of these accounts, possibly with others. Throws if the node refuses. */
  read: (node: ChainNode, range: BlockRange, accounts: readonly Address[]) => Promise<InternalTransfer[]>
}
