import { type Language, speak } from '../words/speak.ts'
import { writeLetter } from './letter.ts'
import { type Asked, tellWhere } from './tellWhere.ts'

interface ApprovalMail extends Asked {
  language: Language
  link: string
}

/** The mail that asks whether a new device may log in. */
export const approvalLetter = ({ language, link, ...asked }: ApprovalMail) => {
  const { words } = speak(language)
  return writeLetter(language, words.linkSubject, [
    words.newDevice(tellWhere(words, asked)),
    { link, label: words.linkLabel },
    words.linkWorks,
    words.linkNotYou,
  ])
}
