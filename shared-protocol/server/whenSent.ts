import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** A visitor who takes nothing of an answer for so long is cut off: until it is sent, it is held in memory. */
const stalledMs = 5_000
/** And who takes longer than this for all of it. */
const longestMs = 30_000

interface NodeServer {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/**
 * Resolves when the answer was sent, or its visitor is gone; at once where no Node server answers. Of pipelined requests,
 * the answer to the first one alone has the connection, and the others never close with it: the connection itself is asked.
 */
export const whenSent = (context: Context, answering: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const { incoming, outgoing } = (context.env ?? {}) as Partial<NodeServer>
    if (!incoming || !outgoing || outgoing.closed || incoming.socket.closed) return resolve()
    const { socket } = incoming
    const cutOff = () => socket.destroy()
    const timer = setTimeout(cutOff, longestMs)
    timer.unref()
    // Node's timeout of a socket begins anew whenever bytes of a write were taken.
    const startStalling = () => {
      if (!outgoing.closed) outgoing.setTimeout(stalledMs, cutOff)
    }
    void answering.then(startStalling, startStalling)
    const end = () => {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
    // Each pipelined request listens to the same connection.
    socket.setMaxListeners(0)
    socket.once('close', end)
    outgoing.once('close', end)
  })
