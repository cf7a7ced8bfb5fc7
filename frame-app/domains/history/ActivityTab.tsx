import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { activityEntries } from './activityEntries.ts'
import { EntryRow } from './EntryRow.tsx'
import { useHistory } from './useHistory.ts'
import { withoutSpam } from './withoutSpam.ts'

/** Number of rows shown below the balance. A click shows all. */
const shownEntries = 3

/** Shows the account's latest activity. */
export function ActivityTab({ networkName }: { networkName: string }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const { history, registrations, reload } = useHistory()
  if (history.status === 'failed')
    return (
      <EmptyState title={messages.historyFailed} text={messages.fundsNotAffected}>
        <Button size="m" onPress={reload}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  const entries = history.status === 'ready' ? activityEntries(withoutSpam(history), registrations) : []
  if (history.status !== 'ready' || (history.transactions.length === 0 && !history.isComplete))
    return (
      <List label={messages.activity}>
        <SkeletonRows count={3} shape="circle" />
      </List>
    )
  if (history.transactions.length === 0 && entries.length === 0)
    return <EmptyState title={messages.noActivity} text={messages.noActivityText(networkName)} />
  return (
    <>
      <List label={messages.activity}>
        {entries.slice(0, shownEntries).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </List>
      <Button wide onPress={() => push({ name: 'Transactions' })}>
        {messages.allActivity}
      </Button>
    </>
  )
}
