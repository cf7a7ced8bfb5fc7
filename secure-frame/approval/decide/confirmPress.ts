import { type ClickHistory, tapRunMs } from './clickHistory.ts'

/** The required fields of a pointer or key event. Times are in milliseconds. */
interface Down {
  isTrusted: boolean
  timeStamp: number
}
interface PointerDown extends Down {
  clientX: number
  clientY: number
  pointerType: string
}
interface KeyDown extends Down {
  key: string
  repeat: boolean
}

interface ConfirmDeps {
  presses: ClickHistory
  isArmed: () => boolean
  /** Restarts arming. */
  restart: () => void
  confirm: () => void
}

const presses = (key: string) => key === 'Enter' || key === ' '

/**
 * Decides if a press of the confirm button counts. It must begin while the button is armed. Held keys and repeated
 * presses at one spot do not count. Any other press restarts arming.
 */
export const createConfirmPress = ({ presses: log, isArmed, restart, confirm }: ConfirmDeps) => {
  /** True if the current press counts. Undefined if no press down was observed, as with a screen reader. */
  let mayCount: boolean | undefined

  const judge = (counts: boolean) => {
    mayCount = counts
    if (!counts) restart()
  }

  return {
    pointerDown: ({ isTrusted, timeStamp, clientX, clientY, pointerType }: PointerDown) => {
      const spot = { x: clientX, y: clientY }
      // Touch reports no movement between taps. The time since the sheet appeared is used instead.
      const isRepeatedClick =
        pointerType === 'touch'
          ? log.isFresh(timeStamp) || log.isRepeatedClick(spot, timeStamp, tapRunMs)
          : log.isRepeatedClick(spot, timeStamp)
      log.down(spot, timeStamp)
      judge(isTrusted && isArmed() && !isRepeatedClick)
    },
    keyDown: ({ isTrusted, key, repeat }: KeyDown) => {
      if (presses(key)) judge(isTrusted && isArmed() && !repeat)
    },
    click: ({ isTrusted }: Pick<Down, 'isTrusted'>) => {
      const counts = isTrusted && isArmed() && (mayCount ?? true)
      mayCount = undefined
      if (counts) confirm()
    },
  }
}
