import { atom } from 'jotai'

/**
 * True while the secure frame checks an earlier login. Separate from `embeddedAccount.ts`, because the first view does
 * not load that file.
 */
export const authenticatingAtom = atom(false)
