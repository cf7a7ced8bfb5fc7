import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { useSendCode } from './useEmailLogin.ts'
import { useSecondsToWait } from './useEmailRefusal.ts'

/** A hint where to find the email, and a link to send another one after the wait. */
export function SendAgain({ email, hint }: { email: string; hint: string }) {
  const messages = useMessages()
  const seconds = useSecondsToWait()
  const { send } = useSendCode()
  return (
    <Split start={hint}>
      {seconds > 0 ? (
        messages.sendAgainIn(seconds)
      ) : (
        <TextLink onPress={() => send(email)}>{messages.sendAgain}</TextLink>
      )}
    </Split>
  )
}
