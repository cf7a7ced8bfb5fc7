import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'
import { accountIdAtom } from './accountId.ts'

/**
 * Reads data of the active account when the view opens, and when the account or network changes. Also reads it when the
 * browser is back online, and every `everyMs` milliseconds. Returns a function that reads it at once.
 */
export const useAccountRead = (refreshAtom: WritableAtom<null, [], Promise<void>>, everyMs?: number) => {
  const refresh = useSetAtom(refreshAtom)
  const key = useAtomValue(accountIdAtom)
  useEffect(() => {
    if (key === undefined) return
    const readAgain = () => void refresh()
    readAgain()
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [key, refresh])
  useEffect(() => {
    if (key === undefined || everyMs === undefined) return
    const timer = setInterval(refresh, everyMs)
    return () => clearInterval(timer)
  }, [key, everyMs, refresh])
  return refresh
}
