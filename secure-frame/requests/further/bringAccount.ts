import { nameWith } from '../recovery/importTypedWallet.ts'
import { onSheet } from '../recovery/onSheet.ts'
import { proveFirst } from '../recovery/proveFirst.ts'
import type { RecoveryRequest } from '../recovery/RecoveryRequests.ts'
import type { FurtherRequests } from './FurtherRequests.ts'

/**
 * Imports a recovery phrase or private key of another wallet, and stores that wallet as an additional account. If
 * typing takes longer than the proof is valid, the visitor must prove the login again.
 */
export const bringAccount = async ({ recovery, keep }: FurtherRequests, requested: RecoveryRequest) => {
  await proveFirst(recovery, requested)
  const { typed } = await onSheet(recovery, requested, ({ importWallet }, request) =>
    importWallet(request, nameWith(recovery)),
  )
  await proveFirst(recovery, requested)
  await keep(requested.owner, typed)
}
