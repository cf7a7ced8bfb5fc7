import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { describeRemoval, type NamedRecoveryMethod } from './describeRemoval.ts'

/** Asks the visitor whether a way back may go: a script in the modal could ask for it unseen. Rejects as `pressOnSheet` does. */
export const requestRemoval = (
  request: PressRequest,
  gone: NamedRecoveryMethod,
  staying: readonly NamedRecoveryMethod[],
): Promise<void> =>
  pressOnSheet(request, async ({ language, locale }) =>
    describeRemoval(gone, staying, { words: await loadRecoveryWords(language), locale }),
  )
