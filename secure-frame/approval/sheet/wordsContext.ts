import { createContext, useContext } from 'react'
import { en } from '../messages/en.ts'
import type { Words } from '../messages/loadWords.ts'

export const WordsContext = createContext<Words>({ messages: en, language: 'en', locale: 'en', direction: 'ltr' })

export const useWords = () => useContext(WordsContext)
