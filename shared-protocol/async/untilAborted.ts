import { RequestAbortedError } from '../errors/remote.ts'

/** Settles like the promise, or rejects when the signal is aborted. The promise's own work continues. */
export const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal | undefined) =>
  new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new RequestAbortedError())
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    promise.finally(() => signal?.removeEventListener('abort', giveUp)).then(resolve, reject)
  })
