import { type Language, speak } from '../messages/speak.ts'
import { describePlace, formatTime, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends MailContext {
  language: Language
}

/** Tells the owner of a wallet from when on a new device can recover it, while that can still be ended. */
export const recoveryRequestedMail = ({ language, from, ...context }: Notice & { from: number }) => {
  const { messages } = speak(language)
  const paragraphs = [
    messages.recoveryRequested(describePlace(messages, context), formatTime(from)),
    messages.recoveryRequestedNotYou,
  ]
  return writeMail(language, messages.recoveryRequestedSubject, paragraphs)
}

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryMail = ({ language, ...context }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.recovered(describePlace(messages, context)), messages.recoveredNotYou]
  return writeMail(language, messages.recoveredSubject, paragraphs)
}

/** Tells the owner of an account that it is gone: the last mail to the address. */
export const accountDeletedMail = ({ language, ...context }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.deleted(describePlace(messages, context)), messages.deletedNotYou]
  return writeMail(language, messages.deletedSubject, paragraphs)
}

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedMail = ({ language, ...context }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.changed(describePlace(messages, context)), messages.changedNotYou]
  return writeMail(language, messages.changedSubject, paragraphs)
}
