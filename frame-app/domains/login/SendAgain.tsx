import { useMessages } from '../../messages/messagesAtom.ts'
import { Split } from '../../ui/Split.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useSendCode } from './useEmailLogin.ts'
import { useSecondsToWait } from './useEmailRefusal.ts'

/** Where the mail may be, and another one once that may be asked for. */
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
