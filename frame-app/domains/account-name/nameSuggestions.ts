import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'

interface Suggestion {
  /** Name including the zone. */
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

/** Returns the availability of a label. A label that was not requested yet counts as loading. */
export const suggestionsAtom = atom((get) => {
  const asked = get(askedAtom)
  return (label: string, zone: string): Suggestions => {
    if (label === '') return { status: 'none' }
    return asked?.label === label && asked.zone === zone ? asked.answer : { status: 'loading' }
  }
})

/** Requests the availability of a label and similar names. Drops answers for earlier labels. */
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
