import { type ClickHistory, tapRunMs } from './clickHistory.ts'

/** What is needed of a pointer or key event. Times are in milliseconds. */
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
  /** Starts the filling anew. */
  restart: () => void
  confirm: () => void
}

const presses = (key: string) => key === 'Enter' || key === ' '

/**
 * Which press of the confirm button counts: one that went down when the button was armed, not held since before, not one
 * of a run at one spot. Any other starts the filling anew.
 */
export const createConfirmPress = ({ presses: log, isArmed, restart, confirm }: ConfirmDeps) => {
  /** Whether the press that is under way may count; undefined where none was seen to go down, as by a screen reader. */
  let mayCount: boolean | undefined

  const judge = (counts: boolean) => {
    mayCount = counts
    if (!counts) restart()
  }

  return {
    pointerDown: ({ isTrusted, timeStamp, clientX, clientY, pointerType }: PointerDown) => {
      const spot = { x: clientX, y: clientY }
      // Fingers leave no trace between two taps: for them the time since the sheet came up has to do.
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
