const latestMs = 3000
/** Where the browser cannot say when it is idle. */
const guessMs = 1500

/** Runs the task once the page is loaded and idle, unless the visitor saves data; returns the function that cancels. */
export const whenIdle = (task: () => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let cancel: () => void = () => removeEventListener('load', wait)
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task, { timeout: latestMs })
      cancel = () => cancelIdleCallback(handle)
      return
    }
    const timer = setTimeout(task, guessMs)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => cancel()
}
