/** The state of the confirm button. `run` increases with each restart. */
export type Arming = { status: 'waiting' } | { status: 'arming'; run: number } | { status: 'armed' }

export interface ArmingDeps {
  /** Calls back once after the given time. Returns a function that cancels the call. */
  after: (ms: number, callback: () => void) => () => void
  onChange: (arming: Arming) => void
}

/** Time in milliseconds for which the content must stay complete, visible and unchanged before it can be confirmed. */
export const armMs = 1_000
/** Arming time in milliseconds for requests with warnings. */
export const highRiskArmMs = 3_000

/**
 * Arms the confirm button after the content was complete and visible for a set time. Restarts when this condition, the
 * content, the size or the window focus changes.
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
    /** Sets whether all conditions are met, and the arming time. */
    allow: (allowed: boolean, ms: number) => {
      if (allowed === isAllowed && ms === delayMs) return
      isAllowed = allowed
      delayMs = ms
      restart()
    },
    /** Restarts arming after a change. */
    restart,
    stop: () => callOff(),
  }
}
