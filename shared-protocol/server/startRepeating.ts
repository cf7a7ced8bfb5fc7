/**
 * Does a task every so often, without keeping the process alive; a round that comes while the task is still under way is left
 * out. The task does not reject. Returns the function that stops it, and waits for the task that is under way.
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
