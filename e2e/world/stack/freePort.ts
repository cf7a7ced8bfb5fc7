import { createServer } from 'node:net'

/** Below Linux's ephemeral ports (32768 and up), so no connection takes the port before a test does. */
const [lowest, highest] = [20_000, 32_000]
const mostTries = 20

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A free loopback port for one test. It stays free while a test restarts a server. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${lowest} and ${highest} is free`)
}
