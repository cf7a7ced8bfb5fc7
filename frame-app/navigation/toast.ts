import { atom } from 'jotai'
import type { IconName } from '../ui/picture/iconPaths.ts'

export interface ToastContent {
  message: string
  variant: 'success' | 'error' | 'loading'
  /** Replaces the variant's icon. */
  icon?: IconName
  /** If false, the toast stays until it is replaced or hidden. Loading toasts always stay. */
  autoClose?: boolean
}

/** The delay between hiding a toast and showing the next one. */
export const swapDelayMs = 150

const shownAtom = atom<(ToastContent & { id: number }) | undefined>(undefined)
const countAtom = atom(0)

export const toastAtom = atom((get) => get(shownAtom))

/** Shows a toast immediately, or 150 ms after the previous toast is hidden. */
export const showToastAtom = atom(null, (get, set, toast: ToastContent) => {
  const id = get(countAtom) + 1
  set(countAtom, id)
  const show = () => {
    if (get(countAtom) === id) set(shownAtom, { ...toast, id })
  }
  if (!get(shownAtom)) return show()
  set(shownAtom, undefined)
  setTimeout(show, swapDelayMs)
})

export const hideToastAtom = atom(null, (_get, set) => {
  set(countAtom, (count) => count + 1)
  set(shownAtom, undefined)
})
