import { atom } from 'jotai'

export type TabName = 'tokens' | 'items' | 'activity'

/**
 * The tab of the Account view. Kept while the page is open, so that a visitor who returns from a transaction sees the
 * same tab.
 */
export const currentTabAtom = atom<TabName>('tokens')
