/**
 * Runs a task every `everyMs` milliseconds, without keeping the process alive; a round is skipped while the task is
 * still running. The task must not reject. Returns the function that stops it and waits for the running task.
 */
export const startRepeating = (task: (isStopped: () => boolean) => Promise<unknown>, everyMs: number) => {
  let isStopped = false
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= task(() => isStopped).finally(() => {
      running = undefined
    })
  }, everyMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
