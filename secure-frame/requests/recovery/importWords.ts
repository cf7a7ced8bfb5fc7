import type { NameWords } from '../../approval/recovery/ImportWords.tsx'
import type { RecoveryRequests } from './RecoveryRequests.ts'

/** Which wallet typed words are of, or what is wrong with them. */
const nameWith =
  ({ work }: RecoveryRequests): NameWords =>
  async (words) => {
    const fault = await work.checkWords(words)
    return fault ?? work.nameWords(words)
  }

/** Takes words from the visitor, before they have an account here, and holds them for the one that is made next. */
export const importWords = async (requests: RecoveryRequests, given: AbortSignal) => {
  const { approvals, languages, onHeight, work } = requests
  const decide = async (signal: AbortSignal) => {
    const { recoverySheets } = await import('../../approval/recovery/sheets.tsx')
    return recoverySheets.importWords({ languages: languages(), signal, onHeight }, nameWith(requests))
  }
  const { words, wallet } = await approvals.run({ signal: given }, decide, async (taken) => taken)
  work.holdWords(words)
  return wallet.eip155
}
