import type { ServerType } from '@hono/node-server'

const pollIntervalMs = 50

/** Stops accepting connections, and resolves after the last running request. */
export const stopServing = (server: ServerType) =>
  new Promise<void>((resolve) => {
    // Closes idle connections periodically, because a connection that stays open after its response would keep the
    // server running.
    const closeIdle = setInterval(
      () => 'closeIdleConnections' in server && server.closeIdleConnections(),
      pollIntervalMs,
    )
    server.close(() => {
      clearInterval(closeIdle)
      resolve()
    })
  })
