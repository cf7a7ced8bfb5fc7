import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { isSpam } from './describeTransaction.ts'
import { TransactionRow } from './TransactionRow.tsx'
import { useHistory } from './useHistory.ts'

/** So many transactions are shown beside the balance; a press shows all. */
const shownTransactions = 3

/** What the account did last. */
export function ActivityTab({ networkName }: { networkName: string }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const { history, reload } = useHistory()
  if (history.status === 'failed')
    return (
      <EmptyState title={messages.historyFailed} text={messages.fundsNotAffected}>
        <Button size="m" onPress={reload}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  if (history.status !== 'ready' || (history.transactions.length === 0 && !history.isComplete))
    return (
      <List label={messages.activity}>
        <SkeletonRows count={3} shape="circle" />
      </List>
    )
  if (history.transactions.length === 0)
    return <EmptyState title={messages.noActivity} text={messages.noActivityText(networkName)} />
  const latest = history.transactions.filter((transaction) => !isSpam(transaction)).slice(0, shownTransactions)
  return (
    <>
      <List label={messages.activity}>
        {latest.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </List>
      <Button wide onPress={() => push({ name: 'Transactions' })}>
        {messages.allActivity}
      </Button>
    </>
  )
}
