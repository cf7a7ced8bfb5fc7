import type { Selectable } from 'kysely'

/** Numbers with up to 78 digits. Drivers return them as text to avoid rounding. */
type Wei = string

/**
 * A project's approval for one nonce of an account. The chain executes only one operation per nonce, however many were
 * approved. Table names have a prefix so that servers can share a database.
 */
interface OperationsTable {
  network: string
  contract: string
  sender: string
  nonce: Wei
  /** Empty if this service did not approve the operation that was paid for. */
  project_id: string
  /** The UTC day in whose budgets the operation counts. */
  day: string
  /** `reserved` counts at the maximum cost, `settled` at the actual cost, `freed` not at all. */
  status: 'reserved' | 'settled' | 'freed'
  /** Amount counted in that day's budgets. */
  wei: Wei
  /** Token in which the fee is taken. Null if the operation is sponsored. */
  token: string | null
  /** Amount of the token that was taken. */
  token_units: Wei | null
  valid_until: Date
  created_at: Date
  user_op_hash: string | null
  /** Transaction that executed the operation. */
  transaction_hash: string | null
  /** Amount taken from the deposit on the chain. */
  cost: Wei | null
  /** True if the calls succeeded. */
  succeeded: boolean | null
}

/**
 * The amount spent or reserved in a day. One row per account, and one total per project and network (`account` is
 * empty).
 */
interface BudgetsTable {
  project_id: string
  network: string
  day: string
  account: string
  wei: Wei
}

/** A granted approval and its project, found by the operation's on-chain hash. */
interface ApprovalsTable {
  user_op_hash: string
  project_id: string
  valid_until: Date
}

/** The range of blocks from which contract events were read. */
interface BlocksTable {
  network: string
  contract: string
  first: Wei
  last: Wei
}

/** An operation that the relayer submits in a transaction that it has signed. */
interface RelaysTable {
  user_op_hash: string
  network: string
  contract: string
  sender: string
  project_id: string
  /** The operation as requested, in JSON. */
  operation: string
  relayer: string
  relayer_nonce: number
  transaction_hash: string
  /** Stored before it is sent, so that the same transaction is sent after a restart. */
  raw_transaction: string
  max_fee_per_gas: Wei
  /** Gas price of the empty transaction that replaces this one when it is too late. */
  end_fee_per_gas: Wei | null
  /** The signed replacement transaction. */
  end_transaction: string | null
  /**
   * `sent` until the nonce is used. `mined`: the operation was executed. `failed`: the entry point reverted the
   * transaction. `ended`: another transaction used the nonce.
   */
  status: 'sent' | 'mined' | 'failed' | 'ended'
  /** Amount that the relayer paid and did not get refunded. */
  lost: Wei
  /** Maximum loss, counted in the budgets while the transaction is pending. */
  held: Wei
  valid_until: Date
  created_at: Date
  /** When the status became `mined`, `failed` or `ended`. */
  closed_at: Date | null
}

export interface PaymasterSchema {
  paymaster_relays: RelaysTable
  paymaster_operations: OperationsTable
  paymaster_approvals: ApprovalsTable
  paymaster_budgets: BudgetsTable
  paymaster_blocks: BlocksTable
}
export type Operation = Selectable<OperationsTable>
export type Relay = Selectable<RelaysTable>
