import { BaseError } from '../errors/BaseError.ts'
import { RequestAbortedError } from '../errors/remote.ts'

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Runs the work with a deadline. On timeout, or if the caller aborts, the work's own signal is aborted. */
export const withDeadline = async <T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (signal?.aborted) throw new RequestAbortedError()
  const controller = new AbortController()
  const giveUp = () => controller.abort(new RequestAbortedError())
  const timer = setTimeout(() => controller.abort(new HttpTimeoutError()), timeoutMs)
  signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([rejectOnAbort(controller.signal), work(controller.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

export class HttpTimeoutError extends BaseError {
  override readonly name = 'HttpTimeoutError'
  constructor() {
    super('http_timeout', 'The service took too long to answer')
  }
}
