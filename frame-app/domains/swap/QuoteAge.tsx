import { useMessages } from '../../messages/messagesAtom.ts'
import { useEachSecond } from '../../ui/useEachSecond.ts'
import { refreshEveryMs } from './followQuote.ts'
import styles from './QuoteAge.module.css'

const secondMs = 1000

const secondsLeft = (readAt: number) => Math.max(0, Math.ceil((readAt + refreshEveryMs - Date.now()) / secondMs))

/** Shows the time until the next quote. Hidden from screen readers, because it would interrupt every second. */
export function QuoteAge({ readAt }: { readAt: number }) {
  const messages = useMessages()
  const seconds = useEachSecond(() => secondsLeft(readAt))
  return (
    <p className={styles.age} aria-hidden="true">
      {messages.newQuoteIn(seconds)}
    </p>
  )
}
