import { atom } from 'jotai'
import { currentTabAtom } from '../connections/currentTab.ts'
import { itemsAtom } from './items.ts'

/** True if the visitor has items or they could not be read. An open tab stays while the items are reloaded. */
export const isItemsTabOfferedAtom = atom((get) => {
  const items = get(itemsAtom)
  if (items.status === 'ready') return items.items.length > 0
  return items.status === 'failed' || (items.status === 'loading' && get(currentTabAtom) === 'items')
})
