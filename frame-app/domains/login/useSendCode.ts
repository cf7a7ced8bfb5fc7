import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { emailLoginAtom } from './emailLogin.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'

/** Sends another code, and says whether that went through. */
export const useSendCode = () => {
  const messages = useMessages()
  const { status } = useAtomValue(emailLoginAtom)
  const start = useSetAtom(startEmailLoginAtom)
  const showToast = useSetAtom(showToastAtom)
  const send = async (email: string) => {
    if (status === 'sending') return
    const refusal = await start(email)
    if (!refusal) return showToast({ message: messages.newCodeSent, variant: 'success' })
    const message = refusal === 'mailFailed' ? messages.mailFailed : messages.anErrorOccurred
    showToast({ message, variant: 'error' })
  }
  return { send, isSending: status === 'sending' }
}
