import { nameWith } from '../recovery/importTypedWallet.ts'
import { onSheet } from '../recovery/onSheet.ts'
import { proveFirst } from '../recovery/proveFirst.ts'
import type { RecoveryRequest } from '../recovery/RecoveryRequests.ts'
import type { FurtherRequests } from './FurtherRequests.ts'

/**
 * Takes words or a key of another wallet from the visitor, and keeps that wallet as a further account of their login. Who types for
 * longer than a proof lasts proves the login once more.
 */
export const bringAccount = async ({ recovery, keep }: FurtherRequests, requested: RecoveryRequest) => {
  await proveFirst(recovery, requested)
  const { typed } = await onSheet(recovery, requested, ({ importWallet }, request) =>
    importWallet(request, nameWith(recovery)),
  )
  await proveFirst(recovery, requested)
  await keep(requested.owner, typed)
}
