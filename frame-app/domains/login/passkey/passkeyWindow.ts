import { atom } from 'jotai'
import { whenWindowCloses } from '#protocol/async/whenWindowCloses'
import { outsideAtom } from '../../../outside/outside.ts'

/** Popup of the secure origin that prompts for a passkey. */
export type PasskeyWindow = Pick<Window, 'closed' | 'close'>

/** Opens the popup. Must be called in the click event, because browsers block other popups. */
export const openPasskeyWindowAtom = atom(null, (get): PasskeyWindow | null => {
  const { secureOrigin, projectId } = get(outsideAtom).environment
  const url = `${secureOrigin}/passkey?${new URLSearchParams({ projectId })}`
  return open(url, '_blank', 'popup,width=420,height=760')
})

/**
 * Time after which a popup counts as lost if it closed before the secure frame saw it. For popups that it has seen, the
 * frame reports the end itself, because they can close while the login continues.
 */
const unseenWaitMs = 60_000

/** Returns a signal that aborts some time after the popup closes, unless the step ends first. */
export const untilPasskeyWindowLost = (window: PasskeyWindow, signal: AbortSignal) => {
  const losing = new AbortController()
  let stop = whenWindowCloses(window, () => {
    const timer = setTimeout(() => losing.abort(), unseenWaitMs)
    stop = () => clearTimeout(timer)
  })
  signal.addEventListener('abort', () => stop())
  return { signal: losing.signal, stop: () => stop() }
}
