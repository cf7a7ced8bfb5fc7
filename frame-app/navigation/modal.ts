import { atom } from 'jotai'
import { currentViewAtom, isSameView, popAtom, resetAtom } from './navigation.ts'
import type { ViewEntry } from './viewEntry.ts'

const openAtom = atom(false)
const configuredAtom = atom(false)
const shakeCountAtom = atom(0)

export const isOpenAtom = atom((get) => get(openAtom))

/** Increases each time closing is rejected. */
export const shakesAtom = atom((get) => get(shakeCountAtom))

/** True if the next opening will probably show Connect as currently rendered. */
export const isPreparedAtom = atom((get) => {
  const { view, canGoBack } = get(currentViewAtom)
  return get(configuredAtom) && view.name === 'Connect' && !canGoBack
})

/** Marks the page's options as loaded, so that the next opening can be rendered in advance. */
export const prepareModalAtom = atom(null, (_get, set) => set(configuredAtom, true))

export const openModalAtom = atom(null, (get, set, view: ViewEntry) => {
  if (!get(openAtom)) set(resetAtom, view)
  else if (!isSameView(get(currentViewAtom).view, view)) set(resetAtom, view, 'forward')
  set(openAtom, true)
})

/** Closes the modal, or shakes it if the view must not be left. Returns true if it was closed. */
export const closeModalAtom = atom(null, (get, set) => {
  if (get(currentViewAtom).isBinding) {
    set(shakeCountAtom, (count) => count + 1)
    return false
  }
  set(openAtom, false)
  return true
})

/** Closes the modal even if the view must not be left. */
export const leaveModalAtom = atom(null, (_get, set) => set(openAtom, false))

/** Goes back one view. Closes the modal if only one view is left or the page does not support the network. */
export const backAtom = atom(null, (get, set) => {
  if (get(currentViewAtom).comesFirst || !set(popAtom)) set(closeModalAtom)
})
