import { useMessages } from '../../messages/messagesAtom.ts'
import type { EmailRefusal } from './emailLogin.ts'
import { useSecondsToWait } from './useSecondsToWait.ts'

/** Why no code was sent, in words; undefined where there is nothing to say, or nothing any more. */
export const useRefusalText = (refusal: EmailRefusal | undefined) => {
  const messages = useMessages()
  const seconds = useSecondsToWait()
  if (!refusal || (refusal === 'cooldown' && seconds === 0)) return undefined
  const texts: Record<EmailRefusal, string> = {
    notAnEmail: messages.fullEmail,
    cooldown: messages.tryAfter(seconds),
    tooMany: messages.tooManyCodes,
    mailFailed: messages.mailFailed,
    unavailable: messages.emailUnavailableTitle,
    delayed: messages.walletLaterTitle,
    failed: messages.anErrorOccurred,
  }
  return { text: texts[refusal], isWait: refusal === 'cooldown' }
}
