import { type Language, speak } from '../messages/speak.ts'
import { type Asked, tellTime, tellWhere } from './tellWhere.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends Asked {
  language: Language
}

/** Tells the owner of a wallet from when on a new device can recover it, while that can still be ended. */
export const recoveryAskedMail = ({ language, from, ...asked }: Notice & { from: number }) => {
  const { messages } = speak(language)
  const paragraphs = [messages.recoveryAsked(tellWhere(messages, asked), tellTime(from)), messages.recoveryAskedNotYou]
  return writeMail(language, messages.recoveryAskedSubject, paragraphs)
}

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryMail = ({ language, ...asked }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.recovered(tellWhere(messages, asked)), messages.recoveredNotYou]
  return writeMail(language, messages.recoveredSubject, paragraphs)
}

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedMail = ({ language, ...asked }: Notice) => {
  const { messages } = speak(language)
  const paragraphs = [messages.changed(tellWhere(messages, asked)), messages.changedNotYou]
  return writeMail(language, messages.changedSubject, paragraphs)
}
