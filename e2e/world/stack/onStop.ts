const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs once on a stop signal, then ends the program. */
export const onStop = (stop: () => Promise<unknown>) => {
  let isStopping = false
  for (const signal of signals) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit(0)
    })
  }
}

/** Runs a program and prints its error in one line. */
export const runProgram = (main: () => Promise<void>) => {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
