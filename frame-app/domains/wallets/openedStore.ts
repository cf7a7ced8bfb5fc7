import { atom } from 'jotai'

/** The sources from which a wallet is available. */
export type WalletStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** The source that the visitor opened last, and its wallet. */
export const openedStoreAtom = atom<{ name: string; place: WalletStore } | undefined>(undefined)
