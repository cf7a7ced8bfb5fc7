/** Limits how often the other side can call: a burst that refills at a constant rate. */
export interface RateLimit {
  burst: number
  perSecond: number
}

export const defaultRateLimit: RateLimit = { burst: 1000, perSecond: 200 }

/** Creates a token bucket. The current time (milliseconds) is an argument. A costly request takes several tokens. */
export const createRateLimit = ({ burst, perSecond }: RateLimit, now: () => number) => {
  let tokens = burst
  let refilledAt = now()
  const consume = (cost = 1) => {
    const time = now()
    // Never negative, so that a clock that was set back takes no tokens.
    const elapsedMs = Math.max(0, time - refilledAt)
    tokens = Math.min(burst, tokens + (elapsedMs / 1000) * perSecond)
    refilledAt = time
    if (tokens < cost) return false
    tokens -= cost
    return true
  }
  const giveBack = (cost: number) => {
    tokens = Math.min(burst, tokens + cost)
  }
  return Object.assign(consume, { giveBack })
}
