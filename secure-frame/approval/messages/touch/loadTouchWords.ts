import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enTouch, type TouchMessages } from './en.ts'

export const loadTouchWords = createWordsLoader<TouchMessages>({
  en: enTouch,
  de: async () => (await import('./de.ts')).deTouch,
  ar: async () => (await import('./ar.ts')).arTouch,
})
