import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { accountKeyAtom, historyAtom, loadHistoryAtom } from './history.ts'

/** While the service still reads blocks, it is asked again this often. */
const askAgainMs = 4000

/** The account's transactions, read when they are shown and again while the service has not read all of them. */
export function useHistory() {
  const history = useAtomValue(historyAtom)
  const load = useSetAtom(loadHistoryAtom)
  const account = useAtomValue(accountKeyAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has another history
  useEffect(() => {
    load(performance.now())
  }, [account, load])

  const isReading = history.status === 'ready' && !history.isComplete
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(() => load(performance.now()), askAgainMs)
    return () => clearInterval(timer)
  }, [isReading, load])
  return { history, reload: () => load(performance.now()) }
}
