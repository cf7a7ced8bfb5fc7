import { atom } from 'jotai'

/** The places where a wallet can be had. */
export type WalletPlace = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** The place that the visitor opened last, of which wallet. */
export const openedPlaceAtom = atom<{ name: string; place: WalletPlace } | undefined>(undefined)
