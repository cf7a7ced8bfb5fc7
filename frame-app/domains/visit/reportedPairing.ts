import { atom } from 'jotai'
import type { PairingLink } from '#protocol/vocabulary/state'

/** The pairing link that the page shows itself. Links shown in the modal are not reported to the page. */
export const reportedPairingAtom = atom<PairingLink | undefined>(undefined)
