const pollIntervalMs = 300

/**
 * Calls back when the window is closed. Polls, because browsers fire no event for it. Returns a function that stops
 * polling.
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

/** Returns a signal that aborts when the window is closed, or when `signal` aborts. */
export const untilWindowCloses = (window: Pick<Window, 'closed'>, signal?: AbortSignal) => {
  const closing = new AbortController()
  whenWindowCloses(window, () => closing.abort(), signal)
  return closing.signal
}
