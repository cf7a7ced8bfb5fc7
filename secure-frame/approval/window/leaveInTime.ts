import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'

const againAfterMs = 700

interface Leaving {
  leave: () => Promise<unknown>
  /** The window gives up then. */
  withinMs: number
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
  signal: AbortSignal
}

/**
 * Leaves a request with the server, again and again where it refuses or does not answer, as long as the window waits for it.
 * Rejects with the last refusal.
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
    // The answer to an earlier try was lost.
    if (isTaken && isAgain) return
    if (isTaken || leaving.now() + againAfterMs > until) throw error
    await wait(againAfterMs, leaving.signal)
    await leaveInTime(leaving, until, true)
  }
}
