/** How much one side may ask of the other: a burst, refilled steadily. */
export interface RateLimit {
  burst: number
  perSecond: number
}

export const defaultRateLimit: RateLimit = { burst: 1000, perSecond: 200 }

/** A token bucket. The clock (milliseconds) comes in as an argument. */
export const createRateLimit = ({ burst, perSecond }: RateLimit, now: () => number) => {
  let tokens = burst
  let refilledAt = now()
  return () => {
    const time = now()
    // A clock that was set back takes nothing away.
    const elapsedMs = Math.max(0, time - refilledAt)
    tokens = Math.min(burst, tokens + (elapsedMs / 1000) * perSecond)
    refilledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
