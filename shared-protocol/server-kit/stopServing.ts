import type { ServerType } from '@hono/node-server'

const pollIntervalMs = 50

/** Accepts no new connections, and resolves after the last running request. */
export const stopServing = (server: ServerType) =>
  new Promise<void>((resolve) => {
    // A connection kept open after its response would keep the server running.
    const closeIdle = setInterval(
      () => 'closeIdleConnections' in server && server.closeIdleConnections(),
      pollIntervalMs,
    )
    server.close(() => {
      clearInterval(closeIdle)
      resolve()
    })
  })
