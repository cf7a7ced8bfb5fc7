import { type ClickHistory, tapRunMs } from './clickHistory.ts'

/** The fields that are used of a pointer or key event. Times are in milliseconds. */
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
  /** Called to restart arming. */
  restart: () => void
  confirm: () => void
}

const presses = (key: string) => key === 'Enter' || key === ' '

/**
 * Decides whether a click on the confirm button counts. The button must be armed when the click begins. Held keys and
 * repeated clicks at one position do not count. A click that does not count restarts arming.
 */
export const createConfirmPress = ({ presses: log, isArmed, restart, confirm }: ConfirmDeps) => {
  /**
   * True if the current click counts. Undefined if no pointer or key down event was observed, as with a screen reader.
   */
  let mayCount: boolean | undefined

  const judge = (counts: boolean) => {
    mayCount = counts
    if (!counts) restart()
  }

  return {
    pointerDown: ({ isTrusted, timeStamp, clientX, clientY, pointerType }: PointerDown) => {
      const spot = { x: clientX, y: clientY }
      // Touch reports no movement between taps, so the time since the sheet appeared also counts.
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
