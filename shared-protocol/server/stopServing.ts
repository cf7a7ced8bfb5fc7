import type { ServerType } from '@hono/node-server'

const pollIntervalMs = 50

/** Takes no new connection, and resolves when the last running request was answered. */
export const stopServing = (server: ServerType) =>
  new Promise<void>((resolve) => {
    // A connection that is kept open after its answer would hold the server.
    const closeIdle = setInterval(
      () => 'closeIdleConnections' in server && server.closeIdleConnections(),
      pollIntervalMs,
    )
    server.close(() => {
      clearInterval(closeIdle)
      resolve()
    })
  })
