import type { Address } from 'viem'
import type { Block, BlockTransaction } from './blockBody.ts'
import type { EventLog } from './eventsOf.ts'
import type { InternalTransfer } from './traces/Tracer.ts'

/** A transaction that concerns an account, and what is known of it besides its receipt. */
export interface Candidate {
  account: Address
  block: Block
  transaction: BlockTransaction
  logs: readonly EventLog[]
  /** Undefined where the node does not trace. */
  internal: readonly InternalTransfer[] | undefined
}
