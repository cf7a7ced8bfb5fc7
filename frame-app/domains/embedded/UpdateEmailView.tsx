import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { emailFieldProps, OneFieldForm } from '../../ui/form/OneFieldForm.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { type ChangeRefusal, emailChangeAtom, startEmailChangeAtom } from './emailChange.ts'

const textOf = (refusal: ChangeRefusal, messages: Messages) =>
  ({
    notAnEmail: messages.fullEmail,
    sameEmail: messages.sameEmail,
    tooMany: messages.tooManyCodes,
    mailFailed: messages.mailFailed,
    taken: messages.emailTaken,
    failed: messages.anErrorOccurred,
  })[refusal]

/** Shows the form for a new login e-mail address. */
export default function UpdateEmailView() {
  const messages = useMessages()
  const current = useAtomValue(signedInEmailAtom)
  const change = useAtomValue(emailChangeAtom)
  const start = useSetAtom(startEmailChangeAtom)
  const [email, setEmail] = useState(current ?? '')
  const refusal = change.status === 'idle' ? change.refusal : undefined
  const isSending = change.status === 'sending'
  return (
    <Screen title={messages.changeEmail}>
      <OneFieldForm
        field={{
          ...emailFieldProps,
          label: messages.newEmail,
          value: email,
          onChange: setEmail,
          message: refusal && { tone: 'bad', text: textOf(refusal, messages) },
        }}
        onSubmit={() => void (isSending || start(email))}
      >
        <Button type="submit" variant="primary" wide busy={isSending} disabled={email.trim() === current}>
          {messages.continue}
        </Button>
      </OneFieldForm>
    </Screen>
  )
}
