import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** A visitor who takes longer to receive an answer is cut off: until then it is held in memory. */
const longestMs = 30_000

/** Resolves when the answer was sent, or its visitor is gone; at once where no Node server answers. */
export const whenSent = (context: Context) =>
  new Promise<void>((resolve) => {
    const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing || outgoing.closed) return resolve()
    const timer = setTimeout(() => outgoing.destroy(), longestMs)
    timer.unref()
    outgoing.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
