/** Maximum number of reported errors per minute. */
export const mostErrors = 5
export const errorWindowMs = 60_000

/** Allows at most five errors in 60 seconds, even if the clock is set back. */
export const limitErrors = (now: () => number) => {
  let told: number[] = []
  return () => {
    told = told.filter((at) => Math.abs(now() - at) < errorWindowMs)
    if (told.length >= mostErrors) return false
    told.push(now())
    return true
  }
}
