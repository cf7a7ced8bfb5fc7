import { atom } from 'jotai'
import { isOpenAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import { traitsOf } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { visitAtom } from './visit.ts'

/** How long success is shown before the modal closes. */
export const successShownMs = 600

/**
 * Shows success for a moment, then leaves the modal, where the visitor is still looking at the attempt. A window is left at
 * once, and goes on showing success: its page closes it after as long.
 */
export const leaveAfterSuccessAtom = atom(null, (get, set) => {
  const { environment, host } = get(outsideAtom)
  // A sign-in has more to show, and leaves by itself. Who is disconnected because it could not start has no success.
  const isOver = () => get(visitAtom) !== 'signingIn' && !get(isDisconnectingAtom)
  const isStillThere = () => get(isOpenAtom) && traitsOf(get(currentViewAtom).view).isAttempt && isOver()
  if (!environment.isWindow) {
    setTimeout(() => {
      if (isStillThere()) set(leaveModalAtom)
    }, successShownMs)
    return
  }
  if (!isStillThere()) return
  set(resetAtom, { name: 'Connected' }, 'forward')
  set(leaveModalAtom)
  // The page hears of the account first. One that is gone closes nothing.
  setTimeout(() => host.hide({}).catch(() => undefined))
})
