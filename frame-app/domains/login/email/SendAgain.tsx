import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { useSendCode } from './useEmailLogin.ts'
import { useSecondsToWait } from './useEmailRefusal.ts'

/** Shows where to find the e-mail, and a link to send a new one after the cooldown. */
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
