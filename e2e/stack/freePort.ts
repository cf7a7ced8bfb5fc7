import { createServer } from 'node:net'

/** Below the ports that Linux gives to connections (32768 and up): none of these takes the port before a test does. */
const [lowest, highest] = [20_000, 32_000]
const mostTries = 20

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port on the loopback that nothing listens on, for a test of its own. It stays free while a test restarts a server. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${lowest} and ${highest} is free`)
}
