import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** A visitor who takes nothing of an answer for so long is cut off: until it is sent, it is held in memory. */
const stalledMs = 5_000
/** And who takes longer than this for all of it. */
const longestMs = 30_000

/** Resolves when the answer was sent, or its visitor is gone; at once where no Node server answers. */
export const whenSent = (context: Context, answering: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing || outgoing.closed) return resolve()
    const cutOff = () => outgoing.destroy()
    const timer = setTimeout(cutOff, longestMs)
    timer.unref()
    // Node's timeout of a socket begins anew whenever bytes of a write were taken.
    const startStalling = () => {
      if (!outgoing.closed) outgoing.setTimeout(stalledMs, cutOff)
    }
    void answering.then(startStalling, startStalling)
    outgoing.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
