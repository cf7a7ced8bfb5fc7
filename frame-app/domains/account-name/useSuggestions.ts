import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { labelProblem } from '../../services/names/accountNameRule.ts'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { askSuggestionsAtom, suggestionsAtom } from './nameSuggestions.ts'

/** Looks up a label and similar ones once typing pauses. Does not request labels with other characters. */
export const useSuggestions = (label: string, zone: string) => {
  const asked = labelProblem(label) === 'invalid' ? '' : label
  const rested = useDebounced(asked)
  const ask = useSetAtom(askSuggestionsAtom)
  const again = useCallback(() => {
    if (rested !== '') ask(rested, zone)
  }, [ask, rested, zone])
  useEffect(again, [again])
  return { answer: useAtomValue(suggestionsAtom)(asked, zone), again }
}
