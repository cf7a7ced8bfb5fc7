const pollIntervalMs = 300

/**
 * Calls back once the window is closed. Polls, because browsers fire no event for it. Returns a function that stops the
 * wait.
 */
export const whenWindowCloses = (window: Pick<Window, 'closed'>, onClosed: () => void, signal?: AbortSignal) => {
  const stop = () => clearInterval(polling)
  const polling = setInterval(() => {
    if (signal?.aborted) return stop()
    if (!window.closed) return
    stop()
    onClosed()
  }, pollIntervalMs)
  return stop
}

/** A signal that aborts once the window is closed, unless `signal` aborts first. */
export const untilWindowCloses = (window: Pick<Window, 'closed'>, signal?: AbortSignal) => {
  const closing = new AbortController()
  whenWindowCloses(window, () => closing.abort(), signal)
  return closing.signal
}
