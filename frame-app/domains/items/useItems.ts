import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { itemsAtom, refreshItemsAtom } from './items.ts'

const refreshEveryMs = 30_000
/** The polling interval while names and pictures are still being read. */
const askAgainMs = 4000

/** The items of the account, reloaded when shown and for each account and network. */
export function useItems() {
  const items = useAtomValue(itemsAtom)
  const isReading = items.status === 'ready' && !items.isComplete
  useAccountRead(refreshItemsAtom, isReading ? askAgainMs : refreshEveryMs)
  return items
}
