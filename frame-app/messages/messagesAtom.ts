import { atom, useAtomValue } from 'jotai'
import { chooseLanguage, type Language } from '#protocol/vocabulary/language'
import { en } from './en/first.ts'
import type { Messages } from './Messages.ts'

/** Complete once the texts for later views are loaded. */
const english = { ...en } as Messages

/** Loads the texts for later views before one is shown. */
export const loadLazyMessages = async () => {
  const { enLazy } = await import('./en/lazy.ts')
  Object.assign(english, enLazy)
}

/** English is always loaded. */
const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => english,
  de: async () => (await import('./de/all.ts')).de,
  ar: async () => (await import('./ar/all.ts')).ar,
}

interface Localization {
  messages: Messages
  /** The BCP 47 tag used to format numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

const localizationStateAtom = atom<Localization>({ messages: english, locale: 'en', direction: 'ltr' })

export const localizationAtom = atom((get) => get(localizationStateAtom))

/** Switches to the first supported language in the list. The texts change once they are loaded. */
export const setLanguageAtom = atom(null, async (_get, set, wanted: readonly string[]) => {
  const { language, locale, direction } = chooseLanguage(wanted)
  set(localizationStateAtom, { messages: await loaders[language](), locale, direction })
})

export const useMessages = () => useAtomValue(localizationAtom).messages
