import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface ApprovalMail extends MailContext {
  language: Language
  link: string
}

/** Builds the e-mail that asks for approval of a new device. */
export const approvalMail = ({ language, link, ...context }: ApprovalMail) => {
  const { messages } = messagesFor(language)
  return writeMail(language, messages.linkSubject, [
    messages.newDevice(describeOrigin(messages, context)),
    { link, label: messages.linkLabel },
    messages.linkWorks,
    messages.linkNotYou,
  ])
}
