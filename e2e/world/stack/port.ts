import { createServer } from 'node:net'

const host = '127.0.0.1'

/** Resolves if the port is free. Throws a `PortTakenError` otherwise. */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    )
    server.listen(port, host, resolve)
  })
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(port: number) {
    super(`Port ${port} on ${host} is taken: end the program that listens there and start again`)
  }
}
