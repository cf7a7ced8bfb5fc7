import { atom } from 'jotai'

/**
 * True while the secure frame checks an earlier login. Separate from `embeddedAccount.ts`, which the first view does
 * not load.
 */
export const authenticatingAtom = atom(false)
