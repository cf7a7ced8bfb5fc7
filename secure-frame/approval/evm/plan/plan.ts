import type { SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { ApprovalRequest, Approved } from '../../request.ts'

/** What a sheet ends up showing, and what confirming it approves. */
export interface Settled {
  content: SheetContent
  approved?: Approved
}

/** What is shown at once, and then, once the chain has been asked. */
export interface Plan {
  initial: SheetContent
  settle: () => Promise<Settled>
}

/** Reads the request and says what is shown, or throws the error that answers it. */
export type PlanRequest = (request: ApprovalRequest, words: Words) => Plan
