/** HTTP statuses of temporary errors, for which a retry may succeed. */
const retriedStatuses = [403, 408, 413, 429, 500, 502, 503, 504]

export const maxRetries = 3
export const firstDelayMs = 150
/** Maximum delay that is accepted. A service that requests a longer delay is not retried. */
export const maxRetryAfterMs = 10_000

/** Parses a `Retry-After` header, in seconds or as a date, to milliseconds. */
export const readRetryAfter = (header: string | null, now: number) => {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** The data of a failed attempt: its status and `Retry-After`. */
export interface FailedAttempt {
  status?: number
  retryAfterMs?: number
}

/**
 * Returns the delay before the next retry. Undefined if there is no further retry. `chance` (0 to 1) spreads the
 * retries of several clients.
 */
export const retryDelay = ({ status, retryAfterMs = 0 }: FailedAttempt, retriesBefore: number, chance: number) => {
  if (retriesBefore >= maxRetries || retryAfterMs > maxRetryAfterMs) return undefined
  if (status !== undefined && !retriedStatuses.includes(status)) return undefined
  return Math.max(retryAfterMs, firstDelayMs * 2 ** retriesBefore * (1 + chance / 2))
}
