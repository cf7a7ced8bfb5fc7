import type { SheetContent } from './content.ts'
import type { Words } from './messages/loadWords.ts'
import type { ApprovalRequest, Approved } from './request.ts'

/** An outgoing amount of a listed token or the native currency, in its smallest unit. */
export interface Leaving {
  token: string
  units: bigint
  decimals: number
}

/** The final content of a sheet, and the data that the visitor approves by confirming. */
export interface SettledPlan {
  content: SheetContent
  approved?: Approved
  /** The maximum amounts that leave the account. Undefined if they cannot be determined. */
  leaves?: readonly Leaving[] | undefined
}

/** Exactly the content that the visitor confirmed. */
export interface Confirmed extends SettledPlan {
  approved: Approved
}

/** The initial content of a sheet, and the final content after the chain was read. */
export interface Plan {
  initial: SheetContent
  settle: () => Promise<SettledPlan>
  /** Updates the final content after changes until the signal aborts. Never rejects. */
  follow?: (show: (settled: SettledPlan) => void, signal: AbortSignal) => Promise<void>
}

/** Parses the request and plans its sheet. If the request is invalid, throws the error for the page. */
export type PlanRequest = (request: ApprovalRequest, words: Words) => Plan | Promise<Plan>
