import type { NameTyped } from '../../approval/recovery/ImportWallet.tsx'
import type { RecoveryRequests } from './RecoveryRequests.ts'

/** Returns the wallet for a typed recovery phrase or private key, or the error in it. */
export const nameWith =
  ({ work }: RecoveryRequests): NameTyped =>
  async (typed) => {
    const fault = await work.checkTyped(typed)
    return fault ?? work.nameTyped(typed)
  }

/**
 * Requests a recovery phrase or private key from the visitor before they have an account here. Stores it in memory for
 * the next new account.
 */
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
