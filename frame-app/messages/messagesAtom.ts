import { atom, useAtomValue } from 'jotai'
import { chooseLanguage, type Language } from '#protocol/vocabulary/language'
import { en } from './en/first.ts'
import type { Messages } from './Messages.ts'

/** Complete once the later messages are loaded. */
const english = { ...en } as Messages

/** Loads the messages of the later views, before any of these is shown. */
export const loadLaterMessages = async () => {
  const { enLater } = await import('./en/later.ts')
  Object.assign(english, enLater)
}

/** English is always loaded. */
const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => english,
  de: async () => (await import('./de/all.ts')).de,
  ar: async () => (await import('./ar/all.ts')).ar,
}

interface Spoken {
  messages: Messages
  /** BCP 47 tag for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

const spokenStateAtom = atom<Spoken>({ messages: english, locale: 'en', direction: 'ltr' })

export const spokenAtom = atom((get) => get(spokenStateAtom))

/** Switches to the first supported one of the wanted languages. Texts change once its messages are loaded. */
export const speakAtom = atom(null, async (_get, set, wanted: readonly string[]) => {
  const { language, locale, direction } = chooseLanguage(wanted)
  set(spokenStateAtom, { messages: await loaders[language](), locale, direction })
})

export const useMessages = () => useAtomValue(spokenAtom).messages
