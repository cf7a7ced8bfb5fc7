import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'

/**
 * Time after which a visitor who receives no data is disconnected, because the response stays in memory until it is
 * sent.
 */
const stalledMs = 5_000
/** Maximum time for the entire response. */
const longestMs = 30_000

interface NodeServer {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/**
 * Resolves when the response was sent or the visitor has disconnected; immediately without a Node server. Watches the
 * connection itself, because with pipelined requests only the first response is attached to it. The other responses do
 * not close with the connection.
 */
export const whenSent = (context: Context, answering: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const { incoming, outgoing } = (context.env ?? {}) as Partial<NodeServer>
    if (!incoming || !outgoing || outgoing.closed || incoming.socket.closed) return resolve()
    const { socket } = incoming
    const cutOff = () => socket.destroy()
    const timer = setTimeout(cutOff, longestMs)
    timer.unref()
    // Node's socket timeout restarts whenever bytes are sent.
    const startStalling = () => {
      if (!outgoing.closed) outgoing.setTimeout(stalledMs, cutOff)
    }
    void answering.then(startStalling, startStalling)
    const end = () => {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
    // Removes the listener limit, because each pipelined request listens to the same connection.
    socket.setMaxListeners(0)
    socket.once('close', end)
    outgoing.once('close', end)
  })
