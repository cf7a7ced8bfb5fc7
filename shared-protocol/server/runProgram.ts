interface Running {
  /** The line that is printed once it runs. */
  line: string
  stop: () => Promise<void>
}

/** Runs a server as a program: stops it on SIGINT and SIGTERM, and prints why it cannot start. */
export const runProgram = (start: () => Promise<Running>) => {
  const run = async () => {
    const { line, stop } = await start()
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
