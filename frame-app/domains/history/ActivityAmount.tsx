import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import type { Activity } from './describeTransaction.ts'
import { moveText } from './moveText.ts'
import styles from './TransactionRow.module.css'

/** What came or went, with its sign; what came is green. */
export function ActivityAmount({ amount: { move, sign } }: { amount: NonNullable<Activity['amount']> }) {
  const { locale } = useAtomValue(spokenAtom)
  return (
    <bdi dir="ltr" className={move.direction === 'in' ? styles.came : undefined}>
      {sign}
      {moveText(move, locale)}
    </bdi>
  )
}
