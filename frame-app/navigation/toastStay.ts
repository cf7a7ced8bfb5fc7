import { atom } from 'jotai'
import { toastAtom } from './toast.ts'

const closeAfterMs = { success: 4000, error: 8000, loading: null } as const

/** The toast that is pointed at or has focus, by its id: the next one has its time again. */
const heldAtom = atom<number | undefined>(undefined)

/** Stops the time of the toast, or starts it anew. */
export const holdToastAtom = atom(null, (get, set, isHeld: boolean) =>
  set(heldAtom, isHeld ? get(toastAtom)?.id : undefined),
)

/** How long the toast stays, in milliseconds, or null until it is replaced or let go. */
export const stayMsAtom = atom((get) => {
  const toast = get(toastAtom)
  const closes = toast && toast.autoClose !== false && toast.id !== get(heldAtom)
  return closes ? closeAfterMs[toast.variant] : null
})
