/** What the service refuses for now, and may allow a moment later. */
const retriedStatuses = [403, 408, 413, 429, 500, 502, 503, 504]

export const maxRetries = 3
export const firstDelayMs = 150
/** A service that asks for more patience than this is given up. */
export const maxRetryAfterMs = 10_000

/** `Retry-After` in milliseconds: it says seconds, or a date. */
export const readRetryAfter = (header: string | null, now: number) => {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** What is known of an attempt that failed: its status, and what `Retry-After` asks for. */
export interface FailedAttempt {
  status?: number
  retryAfterMs?: number
}

/** How long to wait before the next retry, or undefined where there is none. Chance (0 to 1) spreads those who wait. */
export const retryDelay = ({ status, retryAfterMs = 0 }: FailedAttempt, retriesBefore: number, chance: number) => {
  if (retriesBefore >= maxRetries || retryAfterMs > maxRetryAfterMs) return undefined
  if (status !== undefined && !retriedStatuses.includes(status)) return undefined
  return Math.max(retryAfterMs, firstDelayMs * 2 ** retriesBefore * (1 + chance / 2))
}
