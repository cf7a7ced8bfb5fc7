import { atom } from 'jotai'
import { isOpenAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import { traitsOf } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { visitAtom } from './visit.ts'

/** The duration of the success state before the modal closes. */
export const successShownMs = 600

/**
 * Shows success briefly, then closes the modal if the visitor is still on the attempt's view. A window is left
 * immediately and keeps showing success: its page closes it after the same time.
 */
export const leaveAfterSuccessAtom = atom(null, (get, set) => {
  const { environment, host } = get(outsideAtom)
  // A sign-in shows more steps and then leaves by itself. A visitor who is disconnected because it could not start sees
  // no success.
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
  // The page receives the account first. A page that is gone closes no modal.
  setTimeout(() => host.hide({}).catch(() => undefined))
})
