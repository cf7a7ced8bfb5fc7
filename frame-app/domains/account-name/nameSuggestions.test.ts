import { expect, test } from 'vitest'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { askSuggestionsAtom, suggestionsAtom } from './nameSuggestions.ts'

interface Suggestion {
  name: string
  registered: boolean
}

const zone = 'foyer.eth'
const free = (label: string): Suggestion[] => [{ name: `${label}.${zone}`, registered: false }]

test('drops a late answer for an earlier label [NAM-01]', async () => {
  const answers = new Map<string, (suggestions: Suggestion[]) => void>()
  const getNameSuggestions = (label: string) => new Promise<Suggestion[]>((resolve) => answers.set(label, resolve))
  const store = createTestStore({ data: createTestData({ getNameSuggestions }) })
  const earlier = store.set(askSuggestionsAtom, 'maya', zone)
  const later = store.set(askSuggestionsAtom, 'mayaf', zone)
  await Promise.resolve()
  answers.get('mayaf')?.(free('mayaf'))
  await later
  answers.get('maya')?.(free('maya'))
  await earlier
  const of = store.get(suggestionsAtom)
  expect(of('mayaf', zone)).toEqual({ status: 'ready', suggestions: free('mayaf') })
  expect(of('maya', zone)).toEqual({ status: 'loading' })
  expect(of('', zone)).toEqual({ status: 'none' })
})

test('does not report a name as free if the service fails [NAM-01]', async () => {
  const store = createTestStore({
    data: createTestData({ getNameSuggestions: () => Promise.reject(new Error('down')) }),
  })
  await store.set(askSuggestionsAtom, 'maya', zone)
  expect(store.get(suggestionsAtom)('maya', zone)).toEqual({ status: 'failed' })
})
