import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/** Notifies an account's owner of an added passkey, with which its holder can log in. */
export const passkeyAddedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.passkeyAdded(describeOrigin(messages, context)), messages.passkeyNotYou]
  return writeMail(language, messages.passkeyAddedSubject, paragraphs)
}

/** Notifies an account's owner of a removed passkey. */
export const passkeyRemovedMail = ({ language, ...context }: Notice) => {
  const { messages } = messagesFor(language)
  const paragraphs = [messages.passkeyRemoved(describeOrigin(messages, context)), messages.passkeyNotYou]
  return writeMail(language, messages.passkeyRemovedSubject, paragraphs)
}
