import type { Purpose } from '../database/schema.ts'
import { type Language, speak } from '../words/speak.ts'
import { type Asked, tellWhere } from './tellWhere.ts'
import { writeMail } from './writeMail.ts'

interface CodeMail extends Asked {
  language: Language
  purpose: Purpose
  code: string
  /** The address that is to take the place of this one. */
  nextEmail?: string
}

/** The mail with a code: it names who asks, so that a code which another person asked for is noticed. */
export const codeMail = ({ language, purpose, code, nextEmail = '', ...asked }: CodeMail) => {
  const { words } = speak(language)
  return writeMail(language, words.codeSubject(code), [
    words.wants[purpose](tellWhere(words, asked), nextEmail),
    { code },
    words.codeWorks,
    words.codeSecret,
  ])
}
