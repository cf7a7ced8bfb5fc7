import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { itemsAtom, refreshItemsAtom } from './items.ts'

const refreshEveryMs = 30_000
/** While names and pictures are still being read, they are asked for this often. */
const askAgainMs = 4000

/** The items of the account, read anew when they are shown, and for each account and network. */
export function useItems() {
  const items = useAtomValue(itemsAtom)
  const refresh = useSetAtom(refreshItemsAtom)
  const account = useAtomValue(connectedAtom)
  const key = account && `${account.caipNetworkId}:${account.address}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other items
  useEffect(() => {
    refresh()
  }, [key, refresh])
  const isReading = items.status === 'ready' && !items.isComplete
  useEffect(() => {
    const timer = setInterval(refresh, isReading ? askAgainMs : refreshEveryMs)
    return () => clearInterval(timer)
  }, [isReading, refresh])
  return items
}
