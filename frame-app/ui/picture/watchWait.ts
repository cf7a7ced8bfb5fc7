/** A wait for a server is called long after this time. */
export const longWaitMs = 8_000

/** Tells once that a wait is long. Returns the function that ends the watch. */
export const watchWait = (onLong: () => void) => {
  const timer = setTimeout(onLong, longWaitMs)
  return () => clearTimeout(timer)
}
