import { atom } from 'jotai'
import { fetchPageAtom, nothing, type WalletList, withoutRepeats } from './walletPages.ts'

/** How many a search finds at most. */
export const searchSize = 100

const searchStateAtom = atom<WalletList & { search: string }>({ ...nothing, search: '' })

/** What the last search found. */
export const foundListAtom = atom((get) => get(searchStateAtom))

/** Looks for wallets by name. The answer to an earlier search changes nothing. */
export const searchWalletsAtom = atom(null, async (get, set, search: string) => {
  const isCurrent = () => get(searchStateAtom).search === search
  set(searchStateAtom, { ...nothing, search })
  if (search === '') return
  try {
    const { wallets, count } = await set(fetchPageAtom, { entries: searchSize, search })
    if (isCurrent())
      set(searchStateAtom, { status: 'ready', wallets: withoutRepeats(wallets), count, pages: 1, search })
  } catch {
    if (isCurrent()) set(searchStateAtom, { ...nothing, status: 'failed', search })
  }
})
