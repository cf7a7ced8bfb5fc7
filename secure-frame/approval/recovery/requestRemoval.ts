import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { describeRemoval, type NamedRecoveryMethod } from './describeRemoval.ts'

/**
 * Asks the visitor to approve the removal of a recovery method. Otherwise a script in the modal could request it
 * secretly. Rejects like `pressOnSheet`.
 */
export const requestRemoval = (
  request: PressRequest,
  gone: NamedRecoveryMethod,
  staying: readonly NamedRecoveryMethod[],
): Promise<void> =>
  pressOnSheet(request, async ({ language, locale }) =>
    describeRemoval(gone, staying, { words: await loadRecoveryWords(language), locale }),
  )
