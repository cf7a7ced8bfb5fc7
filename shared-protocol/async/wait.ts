import { RequestAbortedError } from '../errors/remote.ts'

/** Resolves after `ms` milliseconds, or rejects when the signal is aborted. */
export const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new RequestAbortedError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
