import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { itemsAtom, refreshItemsAtom } from './items.ts'

const refreshEveryMs = 30_000
/** While names and pictures are still being read, they are asked for this often. */
const askAgainMs = 4000

/** The items of the account, read anew when they are shown, and for each account and network. */
export function useItems() {
  const items = useAtomValue(itemsAtom)
  const isReading = items.status === 'ready' && !items.isComplete
  useAccountRead(refreshItemsAtom, isReading ? askAgainMs : refreshEveryMs)
  return items
}
