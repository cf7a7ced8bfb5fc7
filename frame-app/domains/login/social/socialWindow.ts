import { atom } from 'jotai'
import { randomId } from '#protocol/transport/wire'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { isInApp } from './isInApp.ts'

/** The window of a login elsewhere. */
export type LoginWindow = Pick<Window, 'closed' | 'close' | 'focus'>

/** Whether windows can be opened here. */
export const hasWindowsAtom = atom((get) => !get(optionsAtom).isTelegram && !isInApp())

/** A login's window that was opened. It waits for the login that names its ticket. */
export interface OpenedWindow {
  ticket: string
  /** Null where it was blocked, or where the page's own policy (COOP) cuts it loose: no browser says which. */
  window: LoginWindow | null
}

/**
 * Opens the page of the auth server that says where it leads, and waits. Call it in the press: browsers block it otherwise.
 * Undefined where there are no windows.
 */
export const openSocialWindowAtom = atom(null, (get): Partial<OpenedWindow> => {
  if (!get(hasWindowsAtom)) return {}
  const ticket = randomId()
  const url = `${get(outsideAtom).environment.authOrigin}/social/window?ticket=${ticket}`
  return { ticket, window: open(url, '_blank', 'popup,width=600,height=800') }
})
