import { type Language, speak } from '../words/speak.ts'
import { type Asked, tellTime, tellWhere } from './tellWhere.ts'
import { writeMail } from './writeMail.ts'

interface Notice extends Asked {
  language: Language
}

/** Tells the owner of a wallet from when on a new device can recover it, while that can still be ended. */
export const recoveryAskedMail = ({ language, from, ...asked }: Notice & { from: number }) => {
  const { words } = speak(language)
  const paragraphs = [words.recoveryAsked(tellWhere(words, asked), tellTime(from)), words.recoveryAskedNotYou]
  return writeMail(language, words.recoveryAskedSubject, paragraphs)
}

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryMail = ({ language, ...asked }: Notice) => {
  const { words } = speak(language)
  const paragraphs = [words.recovered(tellWhere(words, asked)), words.recoveredNotYou]
  return writeMail(language, words.recoveredSubject, paragraphs)
}

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedMail = ({ language, ...asked }: Notice) => {
  const { words } = speak(language)
  const paragraphs = [words.changed(tellWhere(words, asked)), words.changedNotYou]
  return writeMail(language, words.changedSubject, paragraphs)
}
