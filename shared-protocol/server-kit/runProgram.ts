import { oldNodeWarning } from './oldNodeWarning.ts'

interface Running {
  /** The line that is printed when the server runs. */
  line: string
  stop: () => Promise<void>
  /** The public origin of the server. */
  publicOrigin?: string
}

/** Runs a server as a program. Stops it on SIGINT and SIGTERM, and prints the reason if it cannot start. */
export const runProgram = (start: () => Promise<Running>) => {
  const run = async () => {
    const { line, stop, publicOrigin } = await start()
    const warning = oldNodeWarning(publicOrigin)
    if (warning) console.warn(warning)
    let isStopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, async () => {
        if (isStopping) return
        isStopping = true
        await stop()
        process.exit(0)
      })
    }
    console.log(line)
  }
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
