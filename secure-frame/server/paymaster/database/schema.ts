import type { Selectable } from 'kysely'

/** Numbers of up to 78 digits: drivers give them as text, so that none is rounded. */
type Wei = string

/**
 * What a project has approved for one nonce of an account. The chain carries out one operation of it, however many were approved
 * by however many projects. Tables are named so that servers may share one database.
 */
interface OperationsTable {
  network: string
  contract: string
  sender: string
  nonce: Wei
  /** Empty for one that was paid for and that this service has not approved. */
  project_id: string
  /** The day (UTC) whose budgets it counts for. */
  day: string
  /** `reserved` counts with the most that it can cost, `settled` with what it did cost, `freed` not at all. */
  status: 'reserved' | 'settled' | 'freed'
  /** What it counts for in the budgets of its day. */
  wei: Wei
  /** In which the fee is taken, where it is no gift. */
  token: string | null
  /** What was taken of it. */
  token_units: Wei | null
  valid_until: Date
  created_at: Date
  user_op_hash: string | null
  /** In which it was carried out. */
  transaction_hash: string | null
  /** What the chain took of the deposit for it. */
  cost: Wei | null
  /** Whether the calls were done. */
  succeeded: boolean | null
}

/** What was spent or is reserved in a day: of a project on a network in all (`account` is empty), and of each account. */
interface BudgetsTable {
  project_id: string
  network: string
  day: string
  account: string
  wei: Wei
}

/** An approval that was given: whose it is, once the chain names its operation. */
interface ApprovalsTable {
  user_op_hash: string
  project_id: string
  valid_until: Date
}

/** From and up to which block the events of a contract were read. */
interface BlocksTable {
  network: string
  contract: string
  first: Wei
  last: Wei
}

/** An operation that the relayer carries, in a transaction that it has signed. */
interface RelaysTable {
  user_op_hash: string
  network: string
  contract: string
  sender: string
  project_id: string
  /** As it was asked for, in JSON. */
  operation: string
  relayer: string
  relayer_nonce: number
  transaction_hash: string
  /** Kept before it is sent, so that a restart sends this one and no other. */
  raw_transaction: string
  max_fee_per_gas: Wei
  /** What a unit of gas of the empty transaction costs that takes its place, once it is too late for it. */
  end_fee_per_gas: Wei | null
  /** That transaction, once it is signed. */
  end_transaction: string | null
  /**
   * `sent` until the chain has used the nonce: for the operation (`mined`), for nothing because the entry point has refused it
   * (`failed`), or for another transaction (`ended`).
   */
  status: 'sent' | 'mined' | 'failed' | 'ended'
  /** What the relayer has paid for nothing. */
  lost: Wei
  /** What counts in the budgets while it is out: the most that can be lost. */
  held: Wei
  valid_until: Date
  created_at: Date
  /** Since when it is `mined`, `failed` or `ended`. */
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
