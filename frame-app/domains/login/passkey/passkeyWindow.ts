import { atom } from 'jotai'
import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import { outsideAtom } from '../../../outside/outside.ts'

/** The window of the secure origin that prompts for a passkey. */
export type PasskeyWindow = Pick<Window, 'closed' | 'close'>

/** Opens the window. Call it within the press; browsers block it otherwise. */
export const openPasskeyWindowAtom = atom(null, (get): PasskeyWindow | null => {
  const { secureOrigin, projectId } = get(outsideAtom).environment
  const url = `${secureOrigin}/passkey?${new URLSearchParams({ projectId })}`
  return open(url, '_blank', 'popup,width=420,height=760')
})

/**
 * The secure frame reports the end of each window that it has seen. Such a window closes while the login continues. A
 * window that closed earlier is abandoned after this time.
 */
const unseenWaitMs = 60_000

/** Aborts some time after the window closes, unless the step ends first. */
export const untilPasskeyWindowLost = (window: PasskeyWindow, signal: AbortSignal) => {
  const losing = new AbortController()
  let stop = whenWindowCloses(window, () => {
    const timer = setTimeout(() => losing.abort(), unseenWaitMs)
    stop = () => clearTimeout(timer)
  })
  signal.addEventListener('abort', () => stop())
  return { signal: losing.signal, stop: () => stop() }
}
