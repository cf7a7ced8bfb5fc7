import { loadRecoveryWords } from '../messages/recovery/loadRecoveryWords.ts'
import { type PressRequest, pressOnSheet } from '../pressOnSheet.tsx'
import { describeRemoval, type NamedRecoveryMethod } from './describeRemoval.ts'

/**
 * Requests the visitor's approval to remove a recovery method: a script in the modal could request it unnoticed.
 * Rejects like `pressOnSheet`.
 */
export const requestRemoval = (
  request: PressRequest,
  gone: NamedRecoveryMethod,
  staying: readonly NamedRecoveryMethod[],
): Promise<void> =>
  pressOnSheet(request, async ({ language, locale }) =>
    describeRemoval(gone, staying, { words: await loadRecoveryWords(language), locale }),
  )
