import { atom } from 'jotai'
import { randomId } from '#protocol/transport/wire'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { isInApp } from './isInApp.ts'

/** Popup of a login outside this frame. */
export type LoginWindow = Pick<Window, 'closed' | 'close' | 'focus'>

/** True if popups can be opened here. */
export const hasWindowsAtom = atom((get) => !get(optionsAtom).isTelegram && !isInApp())

/** An opened login popup with the ticket that identifies its login. */
export interface OpenedWindow {
  ticket: string
  /** Null if the popup was blocked or disconnected by the page's own policy (COOP). Browsers do not report which. */
  window: LoginWindow | null
}

/**
 * Opens the auth server's waiting page, which shows its destination. Must be called in the click event, because
 * browsers block other popups. Returns an empty object if popups are unavailable.
 */
export const openSocialWindowAtom = atom(null, (get): Partial<OpenedWindow> => {
  if (!get(hasWindowsAtom)) return {}
  const ticket = randomId()
  const url = `${get(outsideAtom).environment.authOrigin}/social/window?ticket=${ticket}`
  return { ticket, window: open(url, '_blank', 'popup,width=600,height=800') }
})
