/** Whether confirming counts. `run` is a new number for each filling of the button. */
export type Arming = { status: 'waiting' } | { status: 'arming'; run: number } | { status: 'armed' }

export interface ArmingDeps {
  /** Calls back once after so long; gives how to call that off. */
  after: (ms: number, callback: () => void) => () => void
  onChange: (arming: Arming) => void
}

/** How long the content has to be complete and seen, without any change, before confirming counts. */
export const armMs = 1_000
/** On warnings. */
export const highRiskArmMs = 3_000

/**
 * The rule of arming: confirm counts only after the content was complete and truly seen for a while, and starts again
 * with every change of that, of the content, of the size, and of the window's focus.
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
    /** Whether everything holds that has to. */
    allow: (allowed: boolean, ms: number) => {
      if (allowed === isAllowed && ms === delayMs) return
      isAllowed = allowed
      delayMs = ms
      restart()
    },
    /** Something changed. */
    restart,
    stop: () => callOff(),
  }
}
