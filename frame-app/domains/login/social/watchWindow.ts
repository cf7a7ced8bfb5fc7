import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import type { WindowSeen } from './socialLogin.ts'
import type { LoginWindow } from './socialWindow.ts'

/** An opened window has the focus after this time. */
const focusWaitMs = 600
/** A window that closes after a completed login is reported by the secure frame before this time. */
const doneWaitMs = 1500

type FocusSource = Pick<Document, 'hasFocus'>

/**
 * Reports the observed state of the login window by polling, because browsers fire no event for it. A page opened in
 * between can detach the window (COOP), which then appears closed or is never handed over. If the visitor is not back
 * on the page, the window counts as open.
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
