/** No more errors than this are told in a minute. */
export const mostErrors = 5
export const errorWindowMs = 60_000

/** Whether another error is told: at most five in any 60 seconds. A clock that is set back silences nothing for longer. */
export const limitErrors = (now: () => number) => {
  let told: number[] = []
  return () => {
    told = told.filter((at) => Math.abs(now() - at) < errorWindowMs)
    if (told.length >= mostErrors) return false
    told.push(now())
    return true
  }
}
