import { atom } from 'jotai'
import { isEmail } from '#protocol/vocabulary/email'
import { loadLazyMessages } from '../../../messages/messagesAtom.ts'
import { beginAttemptAtom, type EmailRefusal, emailLoginAtom, emailLoginStateAtom } from './emailLogin.ts'

const refuseAtom = atom(null, (_get, set, refusal: EmailRefusal) => {
  set(emailLoginStateAtom, { status: 'idle', refusal })
  return refusal
})

/** Requests a code by e-mail. Resolves with undefined if it was sent. The login code is loaded on first use. */
export const startEmailLoginAtom = atom(null, async (get, set, given: string): Promise<EmailRefusal | undefined> => {
  const email = given.trim()
  if (!isEmail(email)) return set(refuseAtom, 'notAnEmail')
  const signal = set(beginAttemptAtom)
  if (get(emailLoginAtom).status === 'idle') set(emailLoginStateAtom, { status: 'sending', email, isRetry: false })
  try {
    // Also loads the messages that contain the error texts.
    const [{ sendCodeAtom }] = await Promise.all([import('./emailSteps.ts'), loadLazyMessages()])
    if (signal.aborted) return undefined
    return await set(sendCodeAtom, email)
  } catch {
    return set(refuseAtom, 'failed')
  }
})
