import type { ActivityEntry } from './activityEntries.ts'
import { RegistrationRow } from './RegistrationRow.tsx'
import { TransactionRow } from './TransactionRow.tsx'

/** Shows one activity entry. */
export function EntryRow({ entry }: { entry: ActivityEntry }) {
  if ('transaction' in entry) return <TransactionRow transaction={entry.transaction} />
  return <RegistrationRow name={entry.name} at={entry.at} />
}
