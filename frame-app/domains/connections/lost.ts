import { atom } from 'jotai'

const lostAtom = atom(false)

/** Whether the account ended by itself: its wallet took it back, or its session ended elsewhere. Until another attempt begins. */
export const isLostAtom = atom((get) => get(lostAtom))

/** For `setAccount.ts` alone. */
export const setLostAtom = atom(null, (_get, set, isLost: boolean) => set(lostAtom, isLost))
