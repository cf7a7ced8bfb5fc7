import { atom } from 'jotai'
import type { PairingLink } from '#protocol/vocabulary/state'

/** The pairing link that the page itself shows. Links shown by the modal are not reported. */
export const reportedPairingAtom = atom<PairingLink | undefined>(undefined)
