import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'

/** The window of the secure origin that asks for a passkey. */
export type PasskeyWindow = Pick<Window, 'closed' | 'close'>

/** Opens it. Call it in the press: browsers block it otherwise. */
export const openPasskeyWindowAtom = atom(null, (get): PasskeyWindow | null => {
  const { secureOrigin, projectId } = get(outsideAtom).environment
  const url = `${secureOrigin}/passkey?${new URLSearchParams({ projectId })}`
  return open(url, '_blank', 'popup,width=420,height=760')
})

const lookEveryMs = 300
/**
 * The secure frame says by itself how a window ended that it has seen: it closes while the login still goes on. One that
 * was closed before that is given up after so long.
 */
const unseenWaitMs = 60_000

/** Aborts a while after the window was closed, unless the step is over by then. Of windows no event says so. */
export const untilPasskeyWindowLost = (window: PasskeyWindow, signal: AbortSignal) => {
  const losing = new AbortController()
  let closedMs = 0
  const look = setInterval(() => {
    if (window.closed) closedMs += lookEveryMs
    if (closedMs >= unseenWaitMs) losing.abort()
    if (signal.aborted || losing.signal.aborted) clearInterval(look)
  }, lookEveryMs)
  return { signal: losing.signal, stop: () => clearInterval(look) }
}
