import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'

/** Why a request ends that nobody has answered. */
type Ending = 'rejected' | 'aborted'

/** The requests that wait for the visitor. Each has an ending of its own: ending some leaves later ones alone. */
export const createOpenRequests = () => {
  const open = new Set<(ending: Ending) => void>()

  return {
    /** Runs the work until it is done or ended: rejects with 4001 where the visitor said no. */
    run: <T>(work: (signal: AbortSignal) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const controller = new AbortController()
        const end = (ending: Ending) => {
          open.delete(end)
          controller.abort()
          reject(ending === 'rejected' ? rpcError(userRejected) : new RequestAbortedError())
        }
        open.add(end)
        work(controller.signal)
          .finally(() => open.delete(end))
          .then(resolve, reject)
      }),
    /** Ends them all, the last first: none is asked about in place of the one before it. */
    endAll: (ending: Ending) => {
      for (const end of [...open].reverse()) end(ending)
    },
    isNone: () => open.size === 0,
  }
}
export type OpenRequests = ReturnType<typeof createOpenRequests>
