import { atom, useAtomValue } from 'jotai'
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

type Language = keyof typeof languages

/** The first language that we speak, of those wanted (BCP 47, most wanted first), with the tag that asked for it. */
export const chooseLanguage = (wanted: readonly string[]): { language: Language; locale: string } => {
  const spoken = wanted
    .map((locale) => ({ locale, language: locale.toLowerCase().split('-')[0] ?? '' }))
    .find((one): one is { locale: string; language: Language } => Object.hasOwn(languages, one.language))
  return spoken ?? { language: 'en', locale: 'en' }
}

interface Spoken {
  messages: Messages
  /** BCP 47 tag for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

const currentAtom = atom<Spoken>({ messages: english, locale: 'en', direction: 'ltr' })

export const spokenAtom = atom((get) => get(currentAtom))

/** Speaks the first wanted language that there is. Words change when they have arrived, never to nothing. */
export const speakAtom = atom(null, async (_get, set, wanted: readonly string[]) => {
  const { language, locale } = chooseLanguage(wanted)
  const { load, direction } = languages[language]
  set(currentAtom, { messages: await load(), locale, direction })
})

export const useMessages = () => useAtomValue(spokenAtom).messages
