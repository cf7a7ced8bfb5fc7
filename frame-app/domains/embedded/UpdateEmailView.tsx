import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
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

/** Where the visitor names a new address to log in with. */
export default function UpdateEmailView() {
  const messages = useMessages()
  const current = useAtomValue(signedInEmailAtom)
  const change = useAtomValue(emailChangeAtom)
  const start = useSetAtom(startEmailChangeAtom)
  const [email, setEmail] = useState(current ?? '')
  const refusal = change.status === 'idle' ? change.refusal : undefined
  const isSending = change.status === 'sending'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) start(email)
  }
  return (
    <Screen title={messages.changeEmail}>
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <Field
            label={messages.newEmail}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            dir="ltr"
            icon="mail"
            maxLength={254}
            value={email}
            onChange={setEmail}
            message={refusal && { tone: 'bad', text: textOf(refusal, messages) }}
            focusWithView
          />
          <Button type="submit" variant="primary" wide busy={isSending} disabled={email.trim() === current}>
            {messages.continue}
          </Button>
        </Stack>
      </form>
    </Screen>
  )
}
