/** A wait for a server counts as long after this time. */
export const longWaitMs = 8_000

/** Calls back once if a wait is long. Returns the function that stops the watch. */
export const watchWait = (onLong: () => void) => {
  const timer = setTimeout(onLong, longWaitMs)
  return () => clearTimeout(timer)
}
