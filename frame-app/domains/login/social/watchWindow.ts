import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import type { WindowSeen } from './socialLogin.ts'
import type { LoginWindow } from './socialWindow.ts'

/** Time within which an opened popup receives the focus. */
const focusWaitMs = 600
/** Time within which the secure frame reports a completed login after its popup closes. */
const doneWaitMs = 1500

type FocusSource = Pick<Document, 'hasFocus'>

/**
 * Reports the state of the login popup by polling, because browsers fire no event for it. A page in the popup can
 * disconnect it (COOP), so that it looks closed or is null. Until the visitor returns to the page, the popup counts as
 * open.
 */
export const watchWindow = (
  window: LoginWindow | null,
  signal: AbortSignal,
  onSeen: (seen: WindowSeen) => void,
  place: FocusSource = document,
) => {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const say = (seen: WindowSeen, afterMs: number) => {
    timers.add(setTimeout(() => onSeen(place.hasFocus() ? seen : 'unseen'), afterMs))
  }
  if (window) whenWindowCloses(window, () => say('closed', doneWaitMs), signal)
  else say('blocked', focusWaitMs)
  signal.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
