import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'

interface Suggestion {
  /** With its zone. */
  name: string
  registered: boolean
}

export type Suggestions = { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; suggestions: Suggestion[] }

interface SuggestionRequest {
  label: string
  zone: string
  answer: Suggestions
}

const askedAtom = atom<SuggestionRequest | undefined>(undefined)

/** What is known of a label. One that was not asked for yet counts as being looked for. */
export const suggestionsAtom = atom((get) => {
  const asked = get(askedAtom)
  return (label: string, zone: string): Suggestions => {
    if (label === '') return { status: 'none' }
    return asked?.label === label && asked.zone === zone ? asked.answer : { status: 'loading' }
  }
})

/** Asks whether a label is free, and for names like it. The answer for an earlier label is dropped. */
export const askSuggestionsAtom = atom(null, async (get, set, label: string, zone: string) => {
  const request: SuggestionRequest = { label, zone, answer: { status: 'loading' } }
  set(askedAtom, request)
  const { data } = get(outsideAtom)
  const answer = await data()
    .then(({ getNameSuggestions }) => getNameSuggestions(label, zone))
    .then(
      (suggestions): Suggestions => ({ status: 'ready', suggestions }),
      (): Suggestions => ({ status: 'failed' }),
    )
  if (get(askedAtom) === request) set(askedAtom, { ...request, answer })
})
