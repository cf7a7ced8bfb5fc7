import type { NameTyped } from '../../approval/recovery/ImportWallet.tsx'
import type { RecoveryRequests } from './RecoveryRequests.ts'

/** Which wallet typed words, or a key, are of, or what is wrong with them. */
export const nameWith =
  ({ work }: RecoveryRequests): NameTyped =>
  async (typed) => {
    const fault = await work.checkTyped(typed)
    return fault ?? work.nameTyped(typed)
  }

/** Takes words or a key from the visitor, before they have an account here, and holds them for the one that is made next. */
export const importTypedWallet = async (requests: RecoveryRequests, given: AbortSignal) => {
  const { approvals, languages, onHeight, work } = requests
  const decide = async (signal: AbortSignal) => {
    const { recoverySheets } = await import('../../approval/recovery/sheets.tsx')
    return recoverySheets.importWallet({ languages: languages(), signal, onHeight }, nameWith(requests))
  }
  const { typed, wallet } = await approvals.run({ signal: given }, decide, async (taken) => taken)
  work.holdTyped(typed)
  return wallet.eip155
}
