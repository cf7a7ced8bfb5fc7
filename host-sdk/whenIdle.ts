const latestMs = 3000
/** Delay if the browser lacks `requestIdleCallback`. */
const guessMs = 1500

/** Runs the task once the page is loaded and idle, unless the visitor saves data. The signal cancels it. */
export const whenIdle = (task: () => void, signal: AbortSignal) => {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const wait = () => {
    // WebKit lacks `requestIdleCallback`.
    window.requestIdleCallback?.(task, { timeout: latestMs }) ?? setTimeout(task, guessMs)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
}
