import { joinClasses } from '#theme/joinClasses.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import styles from './PaySteps.module.css'

/** The steps of a payment that was begun. */
export type PayStep = 'received' | 'processing' | 'sending'
const order: readonly PayStep[] = ['received', 'processing', 'sending']

const markOf = (index: number, current: number) => {
  if (index < current) return <Icon name="check" size="s" />
  return index === current ? <Spinner /> : index + 1
}

const lookOf = (index: number, current: number) => {
  if (index < current) return styles.done
  return index > current ? styles.later : undefined
}

/** How far a payment is: what is before the current step is done. */
export function PaySteps({ step, hints }: { step: PayStep; hints: Readonly<Record<PayStep, string>> }) {
  const messages = useMessages()
  const names = { received: messages.payReceived, processing: messages.payProcessing, sending: messages.sending }
  const current = order.indexOf(step)
  return (
    <ol className={styles.steps}>
      {order.map((name, index) => (
        <li
          key={name}
          className={joinClasses(styles.step, lookOf(index, current))}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {markOf(index, current)}
          </span>
          <span>
            {names[name]}
            <span className={styles.hint}>{hints[name]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
