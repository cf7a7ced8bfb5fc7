import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Text } from '../../ui/text/Text.tsx'
import { refreshEveryMs } from './followQuote.ts'

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
    <div aria-hidden="true">
      <Text>{messages.newQuoteIn(secondsLeft(readAt))}</Text>
    </div>
  )
}
