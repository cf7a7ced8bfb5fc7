import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { historyAtom, loadHistoryAtom } from './history.ts'
import { refreshRegistrationsAtom, registrationsAtom } from './registrations.ts'

/** Polling interval while the service is still reading blocks. */
const askAgainMs = 4000

/** Reads the account's transactions and names when they are shown. Polls until the service has read all blocks. */
export function useHistory() {
  const history = useAtomValue(historyAtom)
  const registrations = useAtomValue(registrationsAtom)
  const isReading = history.status === 'ready' && !history.isComplete
  const reload = useAccountRead(loadHistoryAtom, isReading ? askAgainMs : undefined)
  useAccountRead(refreshRegistrationsAtom)
  return { history, registrations, reload }
}
