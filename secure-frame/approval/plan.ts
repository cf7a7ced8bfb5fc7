import type { SheetContent } from './content.ts'
import type { Words } from './messages/loadWords.ts'
import type { ApprovalRequest, Approved } from './request.ts'

/** An amount of a listed token, or of the native currency, in its smallest unit. */
export interface Leaving {
  token: string
  units: bigint
  decimals: number
}

/** The final content of a sheet, and the data that a confirmation approves. */
export interface SettledPlan {
  content: SheetContent
  approved?: Approved
  /** The maximum that leaves the account. Undefined if unknown. */
  leaves?: readonly Leaving[] | undefined
}

/** The content that the visitor confirmed. */
export interface Confirmed extends SettledPlan {
  approved: Approved
}

/** The initial content, and the final content after reading the chain. */
export interface Plan {
  initial: SheetContent
  settle: () => Promise<SettledPlan>
  /** Watches the settled content until the signal aborts, and shows it again after changes. Does not reject. */
  follow?: (show: (settled: SettledPlan) => void, signal: AbortSignal) => Promise<void>
}

/** Reads the request and plans its sheet, or throws the error for the page. */
export type PlanRequest = (request: ApprovalRequest, words: Words) => Plan | Promise<Plan>
