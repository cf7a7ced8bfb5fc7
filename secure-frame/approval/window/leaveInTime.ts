import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'

const againAfterMs = 700

interface Leaving {
  leave: () => Promise<unknown>
  /** Time after which the window gives up. */
  withinMs: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
  signal: AbortSignal
}

/**
 * Leaves a request on the server. Retries refusals and missing answers while the window waits. Rejects with the last
 * refusal.
 */
export const leaveInTime = async (
  leaving: Leaving,
  until = leaving.now() + leaving.withinMs,
  isAgain = false,
): Promise<void> => {
  try {
    await leaving.leave()
  } catch (error) {
    const isTaken = error instanceof BaseError && error.code === 'invalid_request'
    // The answer to an earlier attempt was lost.
    if (isTaken && isAgain) return
    if (isTaken || leaving.now() + againAfterMs > until) throw error
    await wait(againAfterMs, leaving.signal)
    await leaveInTime(leaving, until, true)
  }
}
