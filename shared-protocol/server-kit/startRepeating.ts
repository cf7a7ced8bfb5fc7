/**
 * Runs a task every `everyMs` milliseconds, without keeping the process alive. A round is skipped while the task is
 * still running. The task must not reject. Returns a function that stops the rounds and waits for the running task.
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
