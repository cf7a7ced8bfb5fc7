import type { RelayError } from './relayProblem.ts'

/** Notifies waiting callers when the relay refuses the connection. */
export const createRefusals = () => {
  const listeners = new Set<(error: RelayError) => void>()
  return {
    tell: (error: RelayError) => {
      for (const notify of listeners) notify(error)
    },
    /** `refused` rejects when the relay refuses the connection; `stop` ends the wait. */
    wait: () => {
      let rejectWait: (error: RelayError) => void = () => undefined
      const refused = new Promise<never>((_resolve, reject) => {
        rejectWait = reject
      })
      listeners.add(rejectWait)
      // Marks the promise as handled: it can reject before anything awaits it.
      refused.catch(() => undefined)
      return { refused, stop: () => listeners.delete(rejectWait) }
    },
  }
}
