import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'

/** The window of the secure origin that asks for a passkey. */
export type PasskeyWindow = Pick<Window, 'closed' | 'close'>

/** Opens it. Call it in the press: browsers block it otherwise. */
export const openPasskeyWindowAtom = atom(null, (get): PasskeyWindow | null => {
  const { secureOrigin, projectId } = get(outsideAtom).environment
  const url = `${secureOrigin}/passkey?${new URLSearchParams({ projectId })}`
  return open(url, '_blank', 'popup,width=420,height=640')
})

const lookEveryMs = 300

/** Aborts once the window is closed, or the step is over. Of windows no event says so. */
export const untilPasskeyWindowClosed = (window: PasskeyWindow, signal: AbortSignal) => {
  const closing = new AbortController()
  const look = setInterval(() => {
    if (window.closed) closing.abort()
    if (window.closed || signal.aborted) clearInterval(look)
  }, lookEveryMs)
  return closing.signal
}
