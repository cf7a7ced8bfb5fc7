export interface SemaphoreLimits {
  /** Tasks that run at once. */
  most: number
  mostWaiting: number
}

/**
 * Runs tasks a few at once; the others wait, the first one first. A task that waits when its patience ends does not run.
 * Rejects with a TooManyWaitingError.
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
  /** The next task takes the place over: nobody comes in between. */
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
