import { atom } from 'jotai'
import type { PairingLink } from '#protocol/vocabulary/state'

/** The pairing link that the page shows itself. What the modal shows is not reported. */
export const reportedPairingAtom = atom<PairingLink | undefined>(undefined)
