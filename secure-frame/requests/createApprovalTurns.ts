import { RequestAbortedError } from '#protocol/errors/remote'
import { limitExceeded, rpcError } from '#protocol/errors/rpc'

/** The maximum number of waiting requests. */
const maxWaiting = 16

interface Waiter {
  start: () => void
  abort: () => void
}

/** Handles requests one at a time, in their order. */
export const createApprovalTurns = () => {
  let waiting: readonly Waiter[] = []
  let isTaken = false

  const wait = (signal: AbortSignal, place: Waiter) => {
    waiting = [...waiting, place]
    const leave = () => {
      waiting = waiting.filter((one) => one !== place)
      place.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
  }

  return {
    /**
     * Resolves when it is the request's turn. Rejects if aborted before that, or with -32005 if too many requests wait.
     */
    take: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const abort = () => reject(new RequestAbortedError())
        if (signal.aborted) return abort()
        if (isTaken && waiting.length >= maxWaiting)
          return reject(rpcError(limitExceeded, 'Too many requests wait for approval'))
        if (isTaken) return wait(signal, { start: resolve, abort })
        isTaken = true
        resolve()
      }),
    /** Ends the current turn and starts the next one. */
    end: () => {
      const [first, ...rest] = waiting
      waiting = rest
      isTaken = first !== undefined
      first?.start()
    },
    abortWaiting: () => {
      const left = waiting
      waiting = []
      for (const { abort } of left) abort()
    },
  }
}
