import type { Language } from '#protocol/vocabulary/language'
import { speak } from '../messages/speak.ts'
import { describePlace, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/** Tells the owner of an account that a passkey was added, by which anybody who has it can log in. */
export const passkeyAddedMail = ({ language, ...context }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.passkeyAdded(describePlace(messages, context)), messages.passkeyNotYou]
  return writeMail(language, messages.passkeyAddedSubject, paragraphs)
}

/** Tells the owner of an account that a passkey was removed. */
export const passkeyRemovedMail = ({ language, ...context }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.passkeyRemoved(describePlace(messages, context)), messages.passkeyNotYou]
  return writeMail(language, messages.passkeyRemovedSubject, paragraphs)
}
