import { atom } from 'jotai'
import { deduplicateWallets, emptyWalletList, fetchPageAtom, type WalletList } from './walletPages.ts'

/** How many a search finds at most. */
export const searchSize = 100

const searchStateAtom = atom<WalletList & { search: string }>({ ...emptyWalletList, search: '' })

/** What the last search found. */
export const foundListAtom = atom((get) => get(searchStateAtom))

/** Looks for wallets by name. The answer to an earlier search changes nothing. */
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
