import { RequestAbortedError } from '#protocol/errors/remote'
import type { Json } from '#protocol/vocabulary/json'
import type { Shown } from './SignDeps.ts'

/**
 * Rejects if the page no longer waits. It might have reported a failure, and the visitor might pay twice. Once `ifLost`
 * is sent, the page gets that result even if the answer is lost.
 */
export const requireStillWanted = async ({ signal, stillWanted }: Shown, ifLost?: Json) => {
  if (signal.aborted || !(await stillWanted(ifLost)) || signal.aborted) throw new RequestAbortedError()
}
