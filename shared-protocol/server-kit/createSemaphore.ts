export interface SemaphoreLimits {
  /** Maximum concurrent tasks. */
  most: number
  mostWaiting: number
}

/**
 * Runs a limited number of tasks concurrently; the others wait in order. A task that times out in the queue does not
 * run, and rejects with a TooManyWaitingError.
 */
export const createSemaphore = ({ most, mostWaiting }: SemaphoreLimits) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (patience: AbortSignal | undefined) => {
    if (running < most) {
      running += 1
      return undefined
    }
    if (waiting.length >= mostWaiting || patience?.aborted) throw new TooManyWaitingError()
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        patience?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new TooManyWaitingError())
      }
      patience?.addEventListener('abort', giveUp, { once: true })
      waiting.push(begin)
    })
  }
  /** Passes the slot directly to the next task, so that no other task can take it. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>, patience?: AbortSignal) => {
    await enter(patience)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'

  constructor() {
    super('Too many tasks wait')
  }
}
