import type { Activity } from './describeTransaction.ts'
import styles from './TransactionRow.module.css'
import { useMoveText } from './useMoveText.ts'

/** Shows the transferred amount with its sign. Incoming amounts are green. */
export function ActivityAmount({ amount: { move, sign } }: { amount: NonNullable<Activity['amount']> }) {
  const textOf = useMoveText()
  return (
    <bdi dir="ltr" className={move.direction === 'in' && move.isVerified ? styles.came : undefined}>
      {sign}
      {textOf(move)}
    </bdi>
  )
}
