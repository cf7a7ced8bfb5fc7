import { FieldMessage } from './FieldMessage.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { TypedFault } from './TypedFault.ts'

/** Shows a word that is in no word list, and the word that was probably meant. */
export function UnknownWord({ place, word, meant }: Extract<TypedFault, { kind: 'unknown' }>) {
  const words = useRecoveryWords()
  return (
    <FieldMessage tone="bad">
      {words.unknownWord(place, word)} {meant !== undefined && words.didYouMean(meant)}
    </FieldMessage>
  )
}
