import { readSettings } from './settings.ts'
import { startAuthServer } from './startAuthServer.ts'

/** The auth server as a program: settings come from the environment, signals end it in good order. */
const run = async () => {
  const settings = await readSettings(process.env)
  const stop = await startAuthServer(settings)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit(0)
    })
  }
  console.log(`The auth server listens on ${settings.hostname}:${settings.port} as ${settings.authOrigin}`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
