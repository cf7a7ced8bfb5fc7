import type { Language } from '#protocol/vocabulary/language'
import type { Purpose } from '../database/loginTables.ts'
import { speak } from '../messages/speak.ts'
import { describePlace, type MailContext } from './mailContext.ts'
import { writeMail } from './writeMail.ts'

interface CodeMail extends MailContext {
  language: Language
  purpose: Purpose
  code: string
  /** The address that is to take the place of this one. */
  nextEmail?: string
}

/** The mail with a code: it names who asks, so that a code which another person asked for is noticed. */
export const codeMail = ({ language, purpose, code, nextEmail = '', ...context }: CodeMail) => {
  const { messages } = speak(language)
  return writeMail(language, messages.codeSubject(code), [
    messages.wants[purpose](describePlace(messages, context), nextEmail),
    { code },
    messages.codeWorks,
    messages.codeSecret,
  ])
}
