import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** A visitor who receives no data for this time is cut off: the response stays in memory until it is sent. */
const stalledMs = 5_000
/** Maximum time for the entire response. */
const longestMs = 30_000

interface NodeServer {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/**
 * Resolves when the response was sent, or its visitor is gone; immediately without a Node server. Of pipelined
 * requests, only the response to the first has the connection, and the others do not close with it. Therefore it
 * watches the connection itself.
 */
export const whenSent = (context: Context, answering: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const { incoming, outgoing } = (context.env ?? {}) as Partial<NodeServer>
    if (!incoming || !outgoing || outgoing.closed || incoming.socket.closed) return resolve()
    const { socket } = incoming
    const cutOff = () => socket.destroy()
    const timer = setTimeout(cutOff, longestMs)
    timer.unref()
    // Node's socket timeout restarts whenever bytes of a write were sent.
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
