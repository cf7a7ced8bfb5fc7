import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import type { WindowSeen } from './socialLogin.ts'
import type { LoginWindow } from './socialWindow.ts'

/** A window that has opened takes the focus by then. */
const focusWaitMs = 600
/** A window that closes because its login is done is reported by the secure frame before that. */
const doneWaitMs = 1500

type FocusSource = Pick<Document, 'hasFocus'>

/**
 * Says what can be seen of the login's window, of which no event tells. A page on the way may cut it loose (COOP): it counts
 * as closed then, or was never handed over. Where the visitor is not back on the page, it is there all the same.
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
