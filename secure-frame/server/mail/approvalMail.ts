import { type Language, speak } from '../words/speak.ts'
import { type Asked, tellWhere } from './tellWhere.ts'
import { writeMail } from './writeMail.ts'

interface ApprovalMail extends Asked {
  language: Language
  link: string
}

/** The mail that asks whether a new device may log in. */
export const approvalMail = ({ language, link, ...asked }: ApprovalMail) => {
  const { words } = speak(language)
  return writeMail(language, words.linkSubject, [
    words.newDevice(tellWhere(words, asked)),
    { link, label: words.linkLabel },
    words.linkWorks,
    words.linkNotYou,
  ])
}
