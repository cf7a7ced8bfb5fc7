import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { useSendCode } from './useEmailLogin.ts'
import { useSecondsToWait } from './useEmailRefusal.ts'

/** Where to look for the mail, and a link that sends another once the wait is over. */
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
