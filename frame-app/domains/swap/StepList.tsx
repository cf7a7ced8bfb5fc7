import { useAtomValue } from 'jotai'
import { joinClasses } from '#theme/joinClasses.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './StepList.module.css'
import { type Review, reviewedAtom } from './swapReview.ts'
import { wrapperOf } from './wrapping.ts'

interface StepListProps {
  review: Review
  symbol: string
  /** What the router is allowed to take. */
  quantity: string
}

/** What is allowed, and whether the swap is next: both are, where one press does both. */
const stepsOf = (review: Review) => {
  const step = review.status === 'ready' ? review.step : 'allow'
  return { isAllowed: step === 'swap', isSwapping: step !== 'allow' }
}

/** The approval that a token needs, and that it is for this amount alone. What is unwrapped needs none. */
export function StepList({ review, symbol, quantity }: StepListProps) {
  const messages = useMessages()
  const reviewed = useAtomValue(reviewedAtom)
  if (reviewed && wrapperOf(reviewed.from.id, reviewed.to.id)) return null
  const { isAllowed, isSwapping } = stepsOf(review)
  return (
    <ol className={styles.steps}>
      <li
        className={joinClasses(styles.step, isAllowed ? styles.done : styles.current)}
        aria-current={isAllowed ? undefined : 'step'}
      >
        <span className={styles.number} aria-hidden="true">
          {isAllowed ? <Icon name="check" size="s" /> : 1}
        </span>
        {isAllowed ? (
          messages.tokenAllowed(symbol)
        ) : (
          <span>
            {messages.allowFor(quantity)}
            <span className={styles.amount}>{messages.onlyOnce}</span>
          </span>
        )}
      </li>
      <li
        className={joinClasses(styles.step, isSwapping ? styles.current : styles.later)}
        aria-current={isSwapping ? 'step' : undefined}
      >
        <span className={styles.number} aria-hidden="true">
          2
        </span>
        {messages.swap}
      </li>
    </ol>
  )
}
