import { atom } from 'jotai'

export type TabName = 'tokens' | 'items' | 'activity'

/** The tab of the Account view. Kept while the page is open: who comes back from a transaction is where they were. */
export const currentTabAtom = atom<TabName>('tokens')
