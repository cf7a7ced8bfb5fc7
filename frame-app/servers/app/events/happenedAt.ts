/** Maximum event age. Events that a browser held longer are recorded with this age. */
const oldestMs = 86_400_000

/**
 * Converts the time of an event to the server's clock. A visitor's clock may be wrong, but the difference between its
 * timestamps is reliable.
 */
export const happenedAt = (timestamp: number, sentAt: number, now: number) =>
  now - Math.min(Math.max(0, sentAt - timestamp), oldestMs)
