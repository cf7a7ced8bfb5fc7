import { type Language, speak } from '../words/speak.ts'
import { writeLetter } from './letter.ts'
import { type Asked, tellTime, tellWhere } from './tellWhere.ts'

interface Notice extends Asked {
  language: Language
}

/** Tells the owner of a wallet from when on a new device can recover it, while that can still be ended. */
export const recoveryAskedLetter = ({ language, from, ...asked }: Notice & { from: number }) => {
  const { words } = speak(language)
  const paragraphs = [words.recoveryAsked(tellWhere(words, asked), tellTime(from)), words.recoveryAskedNotYou]
  return writeLetter(language, words.recoveryAskedSubject, paragraphs)
}

/** Tells the owner of a wallet that it was brought back on a device. */
export const recoveryLetter = ({ language, ...asked }: Notice) => {
  const { words } = speak(language)
  const paragraphs = [words.recovered(tellWhere(words, asked)), words.recoveredNotYou]
  return writeLetter(language, words.recoveredSubject, paragraphs)
}

/** Tells the old address of a wallet that it no longer is its address. */
export const addressChangedLetter = ({ language, ...asked }: Notice) => {
  const { words } = speak(language)
  const paragraphs = [words.changed(tellWhere(words, asked)), words.changedNotYou]
  return writeLetter(language, words.changedSubject, paragraphs)
}
