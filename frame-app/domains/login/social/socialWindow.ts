import { atom } from 'jotai'
import { randomId } from '#protocol/transport/wire'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { isInApp } from './isInApp.ts'

/** The window of a login outside this frame. */
export type LoginWindow = Pick<Window, 'closed' | 'close' | 'focus'>

/** True if windows can be opened here. */
export const hasWindowsAtom = atom((get) => !get(optionsAtom).isTelegram && !isInApp())

/** An opened login window. It waits for the login with its ticket. */
export interface OpenedWindow {
  ticket: string
  /** Null if the window was blocked, or detached by the page's own policy (COOP). Browsers do not report which. */
  window: LoginWindow | null
}

/**
 * Opens the auth server's waiting page, which shows its destination. Call it within the press; browsers block it
 * otherwise. Returns an empty object if windows are unavailable.
 */
export const openSocialWindowAtom = atom(null, (get): Partial<OpenedWindow> => {
  if (!get(hasWindowsAtom)) return {}
  const ticket = randomId()
  const url = `${get(outsideAtom).environment.authOrigin}/social/window?ticket=${ticket}`
  return { ticket, window: open(url, '_blank', 'popup,width=600,height=800') }
})
