import { atom } from 'jotai'

/**
 * Whether the secure frame is checking an earlier login. Apart from `embeddedAccount.ts`, which the first view does not
 * load.
 */
export const authenticatingAtom = atom(false)
