import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { historyAtom, loadHistoryAtom } from './history.ts'
import { refreshRegistrationsAtom, registrationsAtom } from './registrations.ts'

/** While the service still reads blocks, it is asked again this often. */
const askAgainMs = 4000

/** The account's transactions and names, read when they are shown and again while the service has not read all of them. */
export function useHistory() {
  const history = useAtomValue(historyAtom)
  const registrations = useAtomValue(registrationsAtom)
  const isReading = history.status === 'ready' && !history.isComplete
  const reload = useAccountRead(loadHistoryAtom, isReading ? askAgainMs : undefined)
  useAccountRead(refreshRegistrationsAtom)
  return { history, registrations, reload }
}
