export interface TurnLimits {
  /** Tasks that run at once. */
  most: number
  mostWaiting: number
}

/** Runs tasks a few at once; the others wait, the first one first. Rejects with a TooManyWaitingError. */
export const createTurns = ({ most, mostWaiting }: TurnLimits) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = () => {
    if (running < most) {
      running += 1
      return undefined
    }
    if (waiting.length >= mostWaiting) throw new TooManyWaitingError()
    return new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  /** The next task takes the place over: nobody comes in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>) => {
    await enter()
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
