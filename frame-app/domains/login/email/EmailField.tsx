import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { HintTone } from '../../../ui/form/Hint.tsx'
import { changeEmailAtom, emailDraftAtom, emailLoginAtom, leaveFieldAtom } from './emailLogin.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'
import { useRefusalText } from './useEmailRefusal.ts'

/** Basic check of an e-mail address. The full check happens when it is sent. */
const isPlausible = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Returns the message below the field. Undefined after the cooldown. */
function useRefusal(): { tone: HintTone; text: string } | undefined {
  const login = useAtomValue(emailLoginAtom)
  const text = useRefusalText(login.status === 'idle' ? login.refusal : undefined)
  return text === undefined ? undefined : { tone: text.isWait ? 'warn' : 'bad', text: text.text }
}

/** Shows the e-mail field, which starts the e-mail login. */
export function EmailField() {
  const messages = useMessages()
  const login = useAtomValue(emailLoginAtom)
  const start = useSetAtom(startEmailLoginAtom)
  const change = useSetAtom(changeEmailAtom)
  const email = useAtomValue(emailDraftAtom)
  const message = useRefusal()
  const leave = useSetAtom(leaveFieldAtom)

  useEffect(() => () => leave(), [leave])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.status !== 'sending') start(email)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={messages.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        dir="ltr"
        icon="mail"
        maxLength={254}
        value={email}
        onChange={change}
        message={message}
        trailing={
          <Button
            type="submit"
            size="s"
            variant={isPlausible(email) ? 'primary' : 'quiet'}
            busy={login.status === 'sending'}
          >
            {messages.continue}
          </Button>
        }
      />
    </form>
  )
}
