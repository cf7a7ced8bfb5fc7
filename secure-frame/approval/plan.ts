import type { SheetContent } from './content.ts'
import type { Words } from './messages/loadWords.ts'
import type { ApprovalRequest, Approved } from './request.ts'

/** An amount of a listed token, or of the native currency, in its smallest unit. */
export interface Leaving {
  token: string
  units: bigint
  decimals: number
}

/** The final content of a sheet, and what confirming it approves. */
export interface SettledPlan {
  content: SheetContent
  approved?: Approved
  /** What leaves the account at most; undefined where that is not known. */
  leaves?: readonly Leaving[] | undefined
}

/** What the visitor has confirmed. */
export interface Confirmed extends SettledPlan {
  approved: Approved
}

/** The content that is shown at once, and the final one after reading the chain. */
export interface Plan {
  initial: SheetContent
  settle: () => Promise<SettledPlan>
  /** Watches what was settled until the signal ends it, and shows it anew where it has changed. Does not reject. */
  follow?: (show: (settled: SettledPlan) => void, signal: AbortSignal) => Promise<void>
}

/** Reads the request and plans its sheet, or throws the error that answers it. */
export type PlanRequest = (request: ApprovalRequest, words: Words) => Plan | Promise<Plan>
