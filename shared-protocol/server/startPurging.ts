const everyMs = 60_000

/** Purges once a minute, without keeping the process alive. Returns the function that stops it. */
export const startPurging = (purge: (isStopped: () => boolean) => Promise<unknown>) => {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() =>
      purge(() => isStopped).catch((error: unknown) => console.error('Purging failed', error)),
    )
  }, everyMs)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    return running
  }
}
