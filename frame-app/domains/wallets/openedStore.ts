import { atom } from 'jotai'

/** The stores that offer wallets. */
export type WalletStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** The store that the visitor opened last, and the wallet. */
export const openedStoreAtom = atom<{ name: string; place: WalletStore } | undefined>(undefined)
