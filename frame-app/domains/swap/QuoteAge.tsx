import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { refreshEveryMs } from './followQuote.ts'
import styles from './QuoteAge.module.css'

const secondMs = 1000

const secondsLeft = (readAt: number) => Math.max(0, Math.ceil((readAt + refreshEveryMs - Date.now()) / secondMs))

/** When there is a new quote. For the eye alone: it would interrupt a screen reader each second. */
export function QuoteAge({ readAt }: { readAt: number }) {
  const messages = useMessages()
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), secondMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.age} aria-hidden="true">
      {messages.newQuoteIn(secondsLeft(readAt))}
    </p>
  )
}
