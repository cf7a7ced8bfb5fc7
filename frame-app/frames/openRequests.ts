import type { CallContext, StillWanted } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { LinkLostError, RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { EmbeddedLoadError } from './EmbeddedLoadError.ts'

/** The reason why a request ends without a response. */
type Ending = 'rejected' | 'aborted'

/** Creates a request. It ends once, and not after its result is known. */
const createOpenRequest = ({ signal, stillWanted: isCallerWaiting }: Partial<CallContext>) => {
  const controller = new AbortController()
  let isHeld = false

  const stillWanted: StillWanted = async (ifLost) => {
    const isWanted = !isCallerWaiting || (await isCallerWaiting(ifLost))
    if (!isWanted || controller.signal.aborted) return false
    isHeld ||= ifLost !== undefined
    return true
  }

  const end = (ending: Ending) => {
    if (isHeld) return
    controller.abort(ending === 'rejected' ? rpcError(userRejected) : new RequestAbortedError())
  }
  const giveUp = () => end('aborted')
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)

  return {
    context: { signal: controller.signal, stillWanted },
    end,
    leave: () => signal?.removeEventListener('abort', giveUp),
  }
}

/** Settles like the work. Rejects with the reason if the request ends first. */
const orEnded = <T>(work: Promise<T>, { signal }: CallContext) =>
  new Promise<T>((resolve, reject) => {
    const onEnd = () => reject(signal.reason)
    if (signal.aborted) onEnd()
    signal.addEventListener('abort', onEnd, { once: true })
    work.then(resolve, reject)
  })

interface OpenRequestsDeps {
  /** Offers a retry if the frame was lost before it did anything. */
  offerRetry?: () => Promise<boolean>
  /** Called when the visitor rejects a request. */
  onRefused?: () => void
}

/** True if the secure frame was lost, or its replacement did not load. */
const isLost = (error: unknown) => error instanceof LinkLostError || error instanceof EmbeddedLoadError

const isUserRejection = (error: unknown) => error instanceof BaseError && error.code === userRejected[0]

/**
 * Creates the list of requests that wait for the visitor. Each ends separately, so that ending some does not affect
 * later ones.
 */
export const createOpenRequests = ({ offerRetry = async () => false, onRefused }: OpenRequestsDeps = {}) => {
  const open = new Set<ReturnType<typeof createOpenRequest>>()

  const attempt = async <T>(work: (context: CallContext) => Promise<T>, context: CallContext): Promise<T> => {
    try {
      return await work(context)
    } catch (error) {
      if (!isLost(error) || !(await offerRetry())) throw error
      return attempt(work, context)
    }
  }

  return {
    /**
     * Runs the work until it completes or the request ends. Rejects with 4001 if the visitor rejected it.
     * `callContext`: the context of the page's call.
     */
    run: async <T>(work: (context: CallContext) => Promise<T>, callContext: Partial<CallContext> = {}) => {
      const request = createOpenRequest(callContext)
      open.add(request)
      try {
        return await orEnded(attempt(work, request.context), request.context)
      } catch (error) {
        if (isUserRejection(error)) onRefused?.()
        throw error
      } finally {
        open.delete(request)
        request.leave()
      }
    },
    /** Ends all requests, the latest first. Otherwise, ending one would show the next. */
    endAll: (ending: Ending) => {
      for (const { end } of [...open].reverse()) end(ending)
    },
    isNone: () => open.size === 0,
  }
}
export type OpenRequests = ReturnType<typeof createOpenRequests>
