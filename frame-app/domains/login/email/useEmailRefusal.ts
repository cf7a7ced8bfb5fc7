import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { type EmailRefusal, emailLoginAtom, secondsToWaitAtom } from './emailLogin.ts'

/** Whole seconds until another code may be requested, updated every second. */
export const useSecondsToWait = () => {
  const secondsToWait = useAtomValue(secondsToWaitAtom)
  const login = useAtomValue(emailLoginAtom)
  const [seconds, setSeconds] = useState(secondsToWait)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the login may have started the wait anew
  useEffect(() => {
    const update = () => setSeconds(secondsToWait())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [secondsToWait, login])
  return seconds
}

/** Why no code was sent, as text. Undefined where nothing was refused, or the wait is over. */
export const useRefusalText = (refusal: EmailRefusal | undefined) => {
  const messages = useMessages()
  const seconds = useSecondsToWait()
  if (!refusal || (refusal === 'cooldown' && seconds === 0)) return undefined
  // These texts are loaded by the press that can be refused; that of the first one is there from the start.
  if (refusal === 'cooldown') return { text: messages.tryAfter(seconds), isWait: true }
  const texts: Record<Exclude<EmailRefusal, 'cooldown'>, string> = {
    notAnEmail: messages.fullEmail,
    tooMany: messages.tooManyCodes,
    mailFailed: messages.mailFailed,
    unavailable: messages.emailUnavailableTitle,
    delayed: messages.walletLaterTitle,
    failed: messages.anErrorOccurred,
  }
  return { text: texts[refusal], isWait: false }
}
