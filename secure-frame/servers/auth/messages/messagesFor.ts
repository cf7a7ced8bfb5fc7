import { directions, type Language } from '#protocol/vocabulary/language'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'

/** The texts of the e-mails and of the server's pages. */
const messagesByLanguage: Record<Language, Messages> = { en, de, ar }

export const languages = Object.keys(messagesByLanguage) as Language[]

export const messagesFor = (language: Language) => ({
  messages: messagesByLanguage[language],
  direction: directions[language],
})

/** Returns a stored language if this release supports it, because another release may have stored it. */
export const knownLanguage = (language: string): Language => languages.find((one) => one === language) ?? 'en'
