import { atom } from 'jotai'
import { isOpenAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import { traitsOf } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { visitAtom } from './visit.ts'

/** The time that success is shown before the modal closes. */
export const successShownMs = 600

/**
 * Shows success briefly, then closes the modal if the visitor is still on the attempt's view. In a separate window,
 * success stays visible until the page closes it after the same time.
 */
export const leaveAfterSuccessAtom = atom(null, (get, set) => {
  const { environment, host } = get(outsideAtom)
  // True if neither a sign-in nor a disconnect is in progress. A sign-in shows more steps and closes by itself. If it
  // cannot start, the visitor is disconnected and sees no success.
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
  // Delayed so that the page receives the account first. If the page is gone, nothing closes the modal.
  setTimeout(() => host.hide({}).catch(() => undefined))
})
