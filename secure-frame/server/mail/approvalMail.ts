import { type Language, speak } from '../messages/speak.ts'
import { type Asked, tellWhere } from './tellWhere.ts'
import { writeMail } from './writeMail.ts'

interface ApprovalMail extends Asked {
  language: Language
  link: string
}

/** The mail that asks whether a new device may log in. */
export const approvalMail = ({ language, link, ...asked }: ApprovalMail) => {
  const { messages } = speak(language)
  return writeMail(language, messages.linkSubject, [
    messages.newDevice(tellWhere(messages, asked)),
    { link, label: messages.linkLabel },
    messages.linkWorks,
    messages.linkNotYou,
  ])
}
