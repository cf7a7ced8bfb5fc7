import { useAtomValue } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { useEachSecond } from '../../../ui/useEachSecond.ts'
import { type EmailRefusal, emailLoginAtom, secondsToWaitAtom } from './emailLogin.ts'

/** Whole seconds until another code may be requested, updated every second. */
export const useSecondsToWait = () => {
  const secondsToWait = useAtomValue(secondsToWaitAtom)
  // Each step of the login can start the wait again.
  useAtomValue(emailLoginAtom)
  return useEachSecond(secondsToWait)
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
