import { atom } from 'jotai'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'

const announcedWalletsAtom = atom<readonly InjectedWallet[] | undefined>(undefined)

/** The injected wallets. Undefined until the page has reported them. */
export const pageWalletsAtom = atom((get) => get(announcedWalletsAtom))

export const setPageWalletsAtom = atom(null, (_get, set, wallets: readonly InjectedWallet[]) =>
  set(announcedWalletsAtom, wallets),
)
