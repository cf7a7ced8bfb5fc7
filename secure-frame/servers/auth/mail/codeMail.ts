import type { Language } from '#protocol/vocabulary/language'
import type { CodePurpose } from '../database/loginTables.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface CodeMail extends MailContext {
  language: Language
  purpose: CodePurpose
  code: string
  /** The new address that will replace this one. */
  nextEmail?: string
}

/** Builds the e-mail with a code. It describes the requester, so that the owner notices requests by others. */
export const codeMail = ({ language, purpose, code, nextEmail = '', ...context }: CodeMail) => {
  const { messages } = messagesFor(language)
  return writeMail(language, messages.codeSubject(code), [
    messages.wants[purpose](describeOrigin(messages, context), nextEmail),
    { code },
    messages.codeWorks,
    messages.codeSecret,
  ])
}
