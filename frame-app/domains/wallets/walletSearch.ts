import { atom } from 'jotai'
import { deduplicateWallets, emptyWalletList, fetchPageAtom, type WalletList } from './walletPages.ts'

/** The maximum number of search results. */
export const searchSize = 100

const searchStateAtom = atom<WalletList & { search: string }>({ ...emptyWalletList, search: '' })

/** The last search result. */
export const foundListAtom = atom((get) => get(searchStateAtom))

/** Searches wallets by name. Drops late responses for an earlier search. */
export const searchWalletsAtom = atom(null, async (get, set, search: string) => {
  const isCurrent = () => get(searchStateAtom).search === search
  set(searchStateAtom, { ...emptyWalletList, search })
  if (search === '') return
  try {
    const { wallets, count } = await set(fetchPageAtom, { entries: searchSize, search })
    if (isCurrent())
      set(searchStateAtom, { status: 'ready', wallets: deduplicateWallets(wallets), count, pages: 1, search })
  } catch {
    if (isCurrent()) set(searchStateAtom, { ...emptyWalletList, status: 'failed', search })
  }
})
