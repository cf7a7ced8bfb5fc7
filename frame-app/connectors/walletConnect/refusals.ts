import type { RelayError } from './relayProblem.ts'

/** Notifies waiting callers when the relay rejects the connection. */
export const createRefusals = () => {
  const listeners = new Set<(error: RelayError) => void>()
  return {
    tell: (error: RelayError) => {
      for (const notify of listeners) notify(error)
    },
    /** Returns `refused`, which rejects when the relay rejects the connection, and `stop`, which ends the wait. */
    wait: () => {
      let rejectWait: (error: RelayError) => void = () => undefined
      const refused = new Promise<never>((_resolve, reject) => {
        rejectWait = reject
      })
      listeners.add(rejectWait)
      // Prevents an unhandled rejection before the promise is awaited.
      refused.catch(() => undefined)
      return { refused, stop: () => listeners.delete(rejectWait) }
    },
  }
}
