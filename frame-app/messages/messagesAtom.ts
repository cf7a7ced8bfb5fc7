import { atom, useAtomValue } from 'jotai'
import { chooseLanguage } from '#protocol/vocabulary/language'
import { en, type Messages } from './en.ts'

/** Complete once the later messages are loaded. */
const english = { ...en } as Messages

/** Loads the messages of the later views, before any of these is shown. */
export const loadLaterMessages = async () => {
  const { enLater } = await import('./enLater.ts')
  Object.assign(english, enLater)
}

/** The supported languages, with their loader and text direction. English is always loaded. */
const languages = {
  en: { load: async () => english, direction: 'ltr' },
  de: { load: async () => (await import('./de.ts')).de, direction: 'ltr' },
  ar: { load: async () => (await import('./ar.ts')).ar, direction: 'rtl' },
} as const satisfies Record<string, { load: () => Promise<Messages>; direction: 'ltr' | 'rtl' }>

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
  const { language, locale } = chooseLanguage(wanted, languages)
  const { load, direction } = languages[language]
  set(spokenStateAtom, { messages: await load(), locale, direction })
})

export const useMessages = () => useAtomValue(spokenAtom).messages
