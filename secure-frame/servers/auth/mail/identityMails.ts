import type { Language } from '#protocol/vocabulary/language'
import type { LoginProvider } from '../database/schema.ts'
import type { Messages } from '../messages/en.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { providers } from '../social/providers.ts'
import { describeOrigin, formatMailTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
  way: LoginProvider
}

const nameOf = ({ emailMethod, passkeyMethod }: Messages, method: LoginProvider) => {
  if (method === 'email') return emailMethod
  if (method === 'passkey') return passkeyMethod
  return method === 'farcaster' ? 'Farcaster' : providers[method].name
}

/** Notifies an account's owner of a new login method. */
export const identityAddedMail = ({ language, way, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const added = messages.loginMethodAdded(describeOrigin(messages, context), nameOf(messages, way))
  return writeMail(language, messages.loginMethodAddedSubject, [added, messages.loginMethodNotYou])
}

/** Notifies an account's owner of a removed login method. */
export const identityRemovedMail = ({ language, way, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const removed = messages.loginMethodRemoved(describeOrigin(messages, context), nameOf(messages, way))
  return writeMail(language, messages.loginMethodRemovedSubject, [removed, messages.loginMethodNotYou])
}

/**
 * Notifies an account's owner that a lost login method will be removed. The link can cancel this before `due` (Unix
 * milliseconds).
 */
export const removalRequestedMail = ({
  language,
  way,
  due,
  link,
  ...context
}: Notice & { due: number; link: string }) => {
  const { messages } = messagesFor(language)
  const paragraphs = [
    messages.removalRequested(describeOrigin(messages, context), nameOf(messages, way), formatMailTime(due)),
    messages.removalNotYou,
    { link, label: messages.keepWay },
    messages.removalDevices,
  ]
  return writeMail(language, messages.removalRequestedSubject, paragraphs)
}

/** Notifies the owner that the login method was removed. `time`: when the removal was requested. */
export const removedAfterWaitMail = ({ language, way, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const removed = messages.removedAfterWait(describeOrigin(messages, context), nameOf(messages, way))
  return writeMail(language, messages.loginMethodRemovedSubject, [removed, messages.loginMethodNotYou])
}
