import type { Language } from '#protocol/vocabulary/language'
import type { CodePurpose } from '../database/loginTables.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { describeOrigin, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface CodeMail extends MailContext {
  language: Language
  purpose: CodePurpose
  code: string
  /** The address that is to take the place of this one. */
  nextEmail?: string
}

/** The mail with a code: it names who asks, so that a code which another person asked for is noticed. */
export const codeMail = ({ language, purpose, code, nextEmail = '', ...context }: CodeMail) => {
  const { messages } = messagesFor(language)
  return writeMail(language, messages.codeSubject(code), [
    messages.wants[purpose](describeOrigin(messages, context), nextEmail),
    { code },
    messages.codeWorks,
    messages.codeSecret,
  ])
}
