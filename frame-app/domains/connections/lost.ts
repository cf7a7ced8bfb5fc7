import { atom } from 'jotai'

const lostAtom = atom(false)

/**
 * True if the account ended without the visitor: its wallet revoked it or its session ended elsewhere. Reset by the
 * next attempt.
 */
export const isLostAtom = atom((get) => get(lostAtom))

/** Used only by `setAccount.ts`. */
export const setLostAtom = atom(null, (_get, set, isLost: boolean) => set(lostAtom, isLost))
