/** Maximum age: events that a browser held longer are recorded with this age. */
const oldestMs = 86_400_000

/** Time of an event on the server's clock. A visitor's clock may be wrong, but the time difference is reliable. */
export const happenedAt = (timestamp: number, sentAt: number, now: number) =>
  now - Math.min(Math.max(0, sentAt - timestamp), oldestMs)
