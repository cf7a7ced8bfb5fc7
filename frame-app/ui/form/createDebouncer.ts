export type Timers<Handle> = { set: (run: () => void, delayMs: number) => Handle; clear: (handle: Handle) => void }

/** Runs only the last of several calls, once there has been no call for the delay. */
export function createDebouncer<Handle>(delayMs: number, timers: Timers<Handle>) {
  let pending: Handle | undefined

  function cancel() {
    if (pending !== undefined) timers.clear(pending)
    pending = undefined
  }

  function schedule(run: () => void) {
    cancel()
    pending = timers.set(run, delayMs)
  }

  return { schedule, cancel }
}
