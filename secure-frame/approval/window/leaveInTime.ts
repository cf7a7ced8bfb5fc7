import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'

const againAfterMs = 700

interface Leaving {
  leave: () => Promise<unknown>
  /** Time after which the function stops retrying. */
  withinMs: number
  /** Monotonic time in milliseconds. */
  now: () => number
  signal: AbortSignal
}

/**
 * Stores a request on the server. Retries after rejections and missing answers while the popup waits. Rejects with the
 * last rejection.
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
    // An earlier attempt succeeded, but its answer was lost.
    if (isTaken && isAgain) return
    if (isTaken || leaving.now() + againAfterMs > until) throw error
    await wait(againAfterMs, leaving.signal)
    await leaveInTime(leaving, until, true)
  }
}
