/** Maximum number of errors reported in a minute. */
export const mostErrors = 5
export const errorWindowMs = 60_000

/** Lets at most five errors through in any 60 seconds, also when the clock is set back. */
export const limitErrors = (now: () => number) => {
  let told: number[] = []
  return () => {
    told = told.filter((at) => Math.abs(now() - at) < errorWindowMs)
    if (told.length >= mostErrors) return false
    told.push(now())
    return true
  }
}
