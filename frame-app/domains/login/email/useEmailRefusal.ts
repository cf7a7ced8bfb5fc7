import { useAtomValue } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { useEachSecond } from '../../../ui/useEachSecond.ts'
import { type EmailRefusal, emailLoginAtom, secondsToWaitAtom } from './emailLogin.ts'

/** Returns the whole seconds until another code can be requested, updated every second. */
export const useSecondsToWait = () => {
  const secondsToWait = useAtomValue(secondsToWaitAtom)
  // Each login step can restart the wait.
  useAtomValue(emailLoginAtom)
  return useEachSecond(secondsToWait)
}

/** Returns the reason why no code was sent, as text. Undefined without a refusal, or when the wait is over. */
export const useRefusalText = (refusal: EmailRefusal | undefined) => {
  const messages = useMessages()
  const seconds = useSecondsToWait()
  if (!refusal || (refusal === 'cooldown' && seconds === 0)) return undefined
  // The press that can be refused loads these texts. The cooldown text is available from the start.
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
