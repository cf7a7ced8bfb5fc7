import { atom } from 'jotai'

/** The places where a wallet can be had. */
export type WalletStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** The place that the visitor opened last, of which wallet. */
export const openedStoreAtom = atom<{ name: string; place: WalletStore } | undefined>(undefined)
