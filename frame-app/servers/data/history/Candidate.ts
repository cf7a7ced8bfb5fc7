import type { Address } from 'viem'
import type { Block, BlockTransaction } from './blockBody.ts'
import type { EventLog } from './eventsOf.ts'
import type { InternalTransfer } from './traces/Tracer.ts'

/** A transaction that involves an account, with everything known except the receipt. */
export interface Candidate {
  account: Address
  block: Block
  transaction: BlockTransaction
  logs: readonly EventLog[]
  /** Internal transfers. Undefined if the node does not support tracing. */
  internal: readonly InternalTransfer[] | undefined
}
