import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { type EmailLogin, emailLoginAtom } from './emailLogin.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'

/** Returns the login's e-mail address. Keeps it during the view's exit animation. */
export const useLastEmail = (login: EmailLogin) => {
  const [last, setLast] = useState('')
  const email = 'email' in login ? login.email : last
  if (email !== last) setLast(email)
  return email
}

/** Returns a function that sends a new code and reports the result in a toast. */
export const useSendCode = () => {
  const messages = useMessages()
  const { status } = useAtomValue(emailLoginAtom)
  const start = useSetAtom(startEmailLoginAtom)
  const showToast = useSetAtom(showToastAtom)
  const send = async (email: string) => {
    if (status === 'sending') return
    const refusal = await start(email)
    if (!refusal) return showToast({ message: messages.newCodeSent, variant: 'success', icon: 'mail' })
    const message = refusal === 'mailFailed' ? messages.mailFailed : messages.anErrorOccurred
    showToast({ message, variant: 'error' })
  }
  return { send, isSending: status === 'sending' }
}
