import { atom } from 'jotai'
import { currentTabAtom } from '../connections/currentTab.ts'
import { itemsAtom } from './items.ts'

/** The tab is shown to visitors who have items. It stays selected while the items are read again. */
export const isItemsTabOfferedAtom = atom((get) => {
  const items = get(itemsAtom)
  if (items.status === 'ready') return items.items.length > 0
  return items.status === 'failed' || (items.status === 'loading' && get(currentTabAtom) === 'items')
})
