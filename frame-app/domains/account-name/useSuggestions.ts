import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { labelProblem } from '../../services/names/accountNameRule.ts'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { askSuggestionsAtom, suggestionsAtom } from './nameSuggestions.ts'

/**
 * Looks up a label and similar names after the visitor pauses typing. Labels with invalid characters are not requested.
 */
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
