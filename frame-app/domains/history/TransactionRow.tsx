import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { Row } from '../../ui/list/Row.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { ActivityAmount } from './ActivityAmount.tsx'
import { type Activity, describeTransaction } from './describeTransaction.ts'
import { failureTexts } from './failureTexts.ts'
import styles from './TransactionRow.module.css'
import { useMoveText } from './useMoveText.ts'
import { useShortDate } from './useShortDate.ts'

/** Shows the counterparty, the exchanged tokens, or a note that no assets were transferred. */
function Story({ activity }: { activity: Activity }) {
  const messages = useMessages()
  const textOf = useMoveText()
  const { kind, isFailed, moves, counterparty } = activity
  if (isFailed) return failureTexts(activity, messages).text
  const [first, second] = moves
  // The received amount is shown at the end of the row.
  if (kind === 'trade' && first && second) return messages.exchanged(textOf(first), second.symbol)
  if (first && second) return moves.map(textOf).join(' · ')
  if (!first) return null
  if (!first.isVerified) return messages.unverified
  if (counterparty === undefined) return null
  const party = formatAddress(counterparty)
  return first.direction === 'in' ? messages.fromSender(party) : messages.toReceiver(party)
}

function Amount({ activity }: { activity: Activity }) {
  const { messages } = useAtomValue(localizationAtom)
  const { isFailed, isPending, amount } = activity
  if (isFailed) return <span className={styles.failed}>{messages.failed}</span>
  if (isPending) return messages.pending
  return amount && <ActivityAmount amount={amount} />
}

/** Shows a transaction as a row with its kind, counterparty, amount and time. A click shows the details. */
export const TransactionRow = memo(function TransactionRow({ transaction }: { transaction: Transaction }) {
  const messages = useMessages()
  const dateOf = useShortDate()
  const push = useSetAtom(pushAtom)
  const activity = describeTransaction(transaction)
  return (
    <Row
      picture={<IconTile icon={activity.icon} shape="round" />}
      title={activity.isFailed ? failureTexts(activity, messages).title : messages.activityTitle[activity.kind]}
      subtitle={<Story activity={activity} />}
      trailing={
        <span className={styles.end}>
          <span className={joinClasses('num', styles.amount)}>
            <Amount activity={activity} />
          </span>
          <span className={styles.date}>{dateOf(Date.parse(transaction.metadata.minedAt))}</span>
        </span>
      }
      onPress={() => push({ name: 'Transaction', params: { id: transaction.id } })}
    />
  )
})
