/** After this time, a wait for a server is considered long. */
export const longWaitMs = 8_000

/** Calls back once if a wait is long. Returns a function that stops watching. */
export const watchWait = (onLong: () => void) => {
  const timer = setTimeout(onLong, longWaitMs)
  return () => clearTimeout(timer)
}
