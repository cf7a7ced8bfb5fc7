import { en } from '../messages/en.ts'
import type { Words } from '../messages/loadWords.ts'

export const words: Words = { messages: en, language: 'en', locale: 'en-GB', direction: 'ltr' }
