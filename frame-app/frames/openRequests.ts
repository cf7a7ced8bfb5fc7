import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'

/** Why a request ends that nobody has answered. */
type Ending = 'rejected' | 'aborted' | 'unauthorized'

const errorOf = (ending: Ending) => {
  if (ending === 'aborted') return new RequestAbortedError()
  return rpcError(ending === 'rejected' ? userRejected : unauthorized)
}

/** The requests that wait for the visitor. Each has an ending of its own: ending some leaves later ones alone. */
export const createOpenRequests = () => {
  const open = new Set<(ending: Ending) => void>()

  return {
    /** Runs the work until it is done or ended: rejects with 4001 where the visitor said no, with
     * 4100 where the account is gone. */
    run: <T>(work: (signal: AbortSignal) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const controller = new AbortController()
        const end = (ending: Ending) => {
          open.delete(end)
          controller.abort()
          reject(errorOf(ending))
        }
        open.add(end)
        work(controller.signal)
          .finally(() => open.delete(end))
          .then(resolve, reject)
      }),
    /** Ends them all. */
    endAll: (ending: Ending) => {
      for (const end of [...open]) end(ending)
    },
    isNone: () => open.size === 0,
  }
}
export type OpenRequests = ReturnType<typeof createOpenRequests>
