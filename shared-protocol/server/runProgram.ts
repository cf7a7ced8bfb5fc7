interface Running {
  /** What is told once it runs. */
  line: string
  stop: () => Promise<void>
}

/** Runs a server as a program: SIGINT and SIGTERM end it in good order, and what keeps it from starting is told in lines. */
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
