import type { Address } from 'viem'
import type { Block, BlockTransaction } from './blockBody.ts'
import type { EventLog } from './eventsOf.ts'
import type { InternalTransfer } from './traces/Tracer.ts'

/** A transaction that involves an account, with its known data other than the receipt. */
export interface Candidate {
  account: Address
  block: Block
  transaction: BlockTransaction
  logs: readonly EventLog[]
  /** Undefined if the node does not trace. */
  internal: readonly InternalTransfer[] | undefined
}
