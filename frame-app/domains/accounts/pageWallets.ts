import { atom } from 'jotai'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'

const foundAtom = atom<readonly InjectedWallet[] | undefined>(undefined)

/** The wallets of the page, or undefined before the page has said. */
export const pageWalletsAtom = atom((get) => get(foundAtom))

export const setPageWalletsAtom = atom(null, (_get, set, wallets: readonly InjectedWallet[]) => set(foundAtom, wallets))
