const latestMs = 3000
/** Delay for browsers without `requestIdleCallback`. */
const guessMs = 1500

/**
 * Runs the task when the page is loaded and idle. Skips it if the visitor has data saving on. The signal cancels the
 * task.
 */
export const whenIdle = (task: () => void, signal: AbortSignal) => {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const wait = () => {
    // WebKit lacks `requestIdleCallback`.
    window.requestIdleCallback?.(task, { timeout: latestMs }) ?? setTimeout(task, guessMs)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
}
