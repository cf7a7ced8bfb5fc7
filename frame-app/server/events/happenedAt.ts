/** Events that a visitor's browser held for longer count as this old. */
const oldestMs = 86_400_000

/** When an event happened by this server's clock: a visitor's clock may be off, but tells how long ago it was. */
export const happenedAt = (timestamp: number, sentAt: number, now: number) =>
  now - Math.min(Math.max(0, sentAt - timestamp), oldestMs)
