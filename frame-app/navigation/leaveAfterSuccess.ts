import { atom } from 'jotai'
import { isOpenAtom, leaveModalAtom } from './modal.ts'
import { placeAtom } from './navigation.ts'
import { traitsOf } from './viewEntry.ts'

/** How long success is shown before the modal closes. */
export const successShownMs = 600

/** Shows success for a moment, then leaves the modal, where the visitor is still looking at the attempt. */
export const leaveAfterSuccessAtom = atom(null, (get, set) => {
  setTimeout(() => {
    const isStillThere = get(isOpenAtom) && traitsOf(get(placeAtom).view).isAttempt
    if (isStillThere) set(leaveModalAtom)
  }, successShownMs)
})
