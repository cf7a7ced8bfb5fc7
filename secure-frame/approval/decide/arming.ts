/** The state of the confirm button. `run` is a new number for each restart. */
export type Arming = { status: 'waiting' } | { status: 'arming'; run: number } | { status: 'armed' }

export interface ArmingDeps {
  /** Calls back once after the given time. Returns a function that cancels the call. */
  after: (ms: number, callback: () => void) => () => void
  onChange: (arming: Arming) => void
}

/** Time in milliseconds for which the content must be complete, visible and unchanged before it can be confirmed. */
export const armMs = 1_000
/** The same for requests with warnings. */
export const highRiskArmMs = 3_000

/**
 * Arms confirming only after the content was complete and visible for a while. Restarts when any of these changes: that
 * condition, the content, the size, the window's focus.
 */
export const createArming = ({ after, onChange }: ArmingDeps) => {
  let callOff: () => void = () => undefined
  let isAllowed = false
  let delayMs = armMs
  let run = 0

  const restart = () => {
    callOff()
    if (!isAllowed) return onChange({ status: 'waiting' })
    run += 1
    onChange({ status: 'arming', run })
    callOff = after(delayMs, () => onChange({ status: 'armed' }))
  }

  return {
    /** Sets if all conditions are met, and the time to arm. */
    allow: (allowed: boolean, ms: number) => {
      if (allowed === isAllowed && ms === delayMs) return
      isAllowed = allowed
      delayMs = ms
      restart()
    },
    /** Restarts after a change. */
    restart,
    stop: () => callOff(),
  }
}
