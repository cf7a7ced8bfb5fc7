/** No more errors than this are told in a minute. */
export const mostErrors = 5
export const errorWindowMs = 60_000

/** Whether another error is told: at most five in any 60 seconds. */
export const limitErrors = (now: () => number) => {
  let told: number[] = []
  return () => {
    told = told.filter((at) => now() - at < errorWindowMs)
    if (told.length >= mostErrors) return false
    told.push(now())
    return true
  }
}
