import type { Address } from 'viem'
import type { ChainNode } from '#protocol/server/rpc/createChainNode'
import type { BlockRange } from '../../evm/BlockRange.ts'

/** Native currency that moved inside a transaction: by a call, a deployment or the end of a contract. */
export interface InternalTransfer {
  /** Of the transaction. */
  hash: string
  /** In lower case. */
  from: Address
  to: Address
  amount: bigint
}

/** One of the ways in which nodes tell what happened inside transactions. */
export interface Tracer {
  /** So many blocks are asked for at once. */
  blocksAtOnce: number
  /** So many blocks are read before they are stored. */
  mostBlocks: number
  /** Includes every transfer of these accounts, and may include others. Throws where the node refuses. */
  read: (node: ChainNode, range: BlockRange, accounts: readonly Address[]) => Promise<InternalTransfer[]>
}
