import { atom } from 'jotai'

export type TabName = 'tokens' | 'items' | 'activity'

/** The tab of the Account view, stored while the page is open so that visitors return to the same tab. */
export const currentTabAtom = atom<TabName>('tokens')
