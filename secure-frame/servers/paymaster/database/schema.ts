import type { Selectable } from 'kysely'

/** Numbers with up to 78 digits. Drivers return them as text to avoid rounding. */
type Wei = string

/**
 * A project's approval for one nonce of an account. The chain executes only one operation with it, regardless of how
 * many were approved. Table names have a prefix so that servers can share a database.
 */
interface OperationsTable {
  network: string
  contract: string
  sender: string
  nonce: Wei
  /** Empty if the operation was paid for but not approved by this service. */
  project_id: string
  /** The day (UTC) to whose budgets it counts. */
  day: string
  /** `reserved` counts at the maximum cost, `settled` at the actual cost, `freed` not at all. */
  status: 'reserved' | 'settled' | 'freed'
  /** Amount that counts in the budgets of its day. */
  wei: Wei
  /** Token in which the fee is taken. Null if the operation is sponsored. */
  token: string | null
  /** Amount of the token taken. */
  token_units: Wei | null
  valid_until: Date
  created_at: Date
  user_op_hash: string | null
  /** Transaction in which it was executed. */
  transaction_hash: string | null
  /** Amount that the chain took from the deposit for it. */
  cost: Wei | null
  /** True if the calls succeeded. */
  succeeded: boolean | null
}

/** The amount spent or reserved in a day: per project and network in total (`account` is empty), and per account. */
interface BudgetsTable {
  project_id: string
  network: string
  day: string
  account: string
  wei: Wei
}

/** A granted approval and its project, found by the operation's hash on the chain. */
interface ApprovalsTable {
  user_op_hash: string
  project_id: string
  valid_until: Date
}

/** Range of blocks whose contract events were read. */
interface BlocksTable {
  network: string
  contract: string
  first: Wei
  last: Wei
}

/** An operation that the relayer submits, in a transaction that it has signed. */
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
  /** Stored before it is sent, so that a restart sends exactly this transaction. */
  raw_transaction: string
  max_fee_per_gas: Wei
  /** Price per unit of gas of the empty transaction that replaces it once it is too late. */
  end_fee_per_gas: Wei | null
  /** The signed replacement transaction. */
  end_transaction: string | null
  /**
   * `sent` until the chain has used the nonce: for the operation (`mined`), for a transaction that the entry point
   * reverted (`failed`), or for another transaction (`ended`).
   */
  status: 'sent' | 'mined' | 'failed' | 'ended'
  /** Amount that the relayer paid without refund. */
  lost: Wei
  /** Amount that counts in the budgets while it is pending: the maximum loss. */
  held: Wei
  valid_until: Date
  created_at: Date
  /** Time at which it became `mined`, `failed` or `ended`. */
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
