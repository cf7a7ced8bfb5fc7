import { atom, useAtomValue } from 'jotai'
import { chooseLanguage } from '#protocol/vocabulary/language'
import { en, type Messages } from './en.ts'

/** Complete once the first view that needs more than the first words has been loaded. */
const english = { ...en } as Messages

/** Fetches the words of the views that are loaded later: before any of these is shown. */
export const learnLaterWords = async () => {
  const { enLater } = await import('./enLater.ts')
  Object.assign(english, enLater)
}

/** The languages that Foyer speaks: how each is loaded, and which way it is written. English is always there. */
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

/** Speaks the first wanted language that there is. Words change when they have arrived, never to nothing. */
export const speakAtom = atom(null, async (_get, set, wanted: readonly string[]) => {
  const { language, locale } = chooseLanguage(wanted, languages)
  const { load, direction } = languages[language]
  set(spokenStateAtom, { messages: await load(), locale, direction })
})

export const useMessages = () => useAtomValue(spokenAtom).messages
