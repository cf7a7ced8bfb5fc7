import { useAtomValue } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { useEachSecond } from '../../../ui/useEachSecond.ts'
import { type EmailRefusal, emailLoginAtom, secondsToWaitAtom } from './emailLogin.ts'

/** Returns the seconds until a new code can be requested, updated every second. */
export const useSecondsToWait = () => {
  const secondsToWait = useAtomValue(secondsToWaitAtom)
  // Subscribes to the login because each step can restart the cooldown.
  useAtomValue(emailLoginAtom)
  return useEachSecond(secondsToWait)
}

/** Returns the text for why no code was sent. Undefined if there was no error or the cooldown is over. */
export const useRefusalText = (refusal: EmailRefusal | undefined) => {
  const messages = useMessages()
  const seconds = useSecondsToWait()
  if (!refusal || (refusal === 'cooldown' && seconds === 0)) return undefined
  // The cooldown text is available from the start. The other texts are loaded when a code is requested.
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
