import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import { useEachSecond } from '../../ui/useEachSecond.ts'
import { secondsToWait } from './secondsToWait.ts'

interface CodeAgainProps {
  /** Sends a new code. Resolves with true if it was sent. */
  send: () => Promise<boolean>
}

/** Shows a hint about the e-mailed code, and a link to send a new one after the cooldown. */
export function CodeAgain({ send }: CodeAgainProps) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const [sentAt, setSentAt] = useState(Date.now)
  const [isSending, setSending] = useState(false)
  const seconds = useEachSecond(() => secondsToWait(sentAt, Date.now()))
  const press = async () => {
    if (isSending) return
    setSending(true)
    const isSent = await send()
    setSending(false)
    if (!isSent) return showToast({ message: messages.mailFailed, variant: 'error' })
    setSentAt(Date.now())
    showToast({ message: messages.newCodeSent, variant: 'success', icon: 'mail' })
  }
  return (
    <Split start={messages.lookInSpam}>
      {seconds > 0 ? messages.sendAgainIn(seconds) : <TextLink onPress={press}>{messages.sendAgain}</TextLink>}
    </Split>
  )
}
