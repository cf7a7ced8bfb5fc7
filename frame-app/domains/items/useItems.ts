import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { itemsAtom, refreshItemsAtom } from './items.ts'

const refreshEveryMs = 30_000
/** Polling interval while the service is still reading names and pictures. */
const askAgainMs = 4000

/** Returns the account's items. Reads them on mount and when the account or network changes. */
export function useItems() {
  const items = useAtomValue(itemsAtom)
  const isReading = items.status === 'ready' && !items.isComplete
  useAccountRead(refreshItemsAtom, isReading ? askAgainMs : refreshEveryMs)
  return items
}
