import { nameWith } from '../recovery/importWallet.ts'
import { onSheet } from '../recovery/onSheet.ts'
import { proveFirst } from '../recovery/proveFirst.ts'
import type { Asked } from '../recovery/RecoveryRequests.ts'
import type { FurtherRequests } from './FurtherRequests.ts'

/**
 * Takes words or a key of another wallet from the visitor, and keeps that wallet as a further account of their login. Who types for
 * longer than a proof lasts proves the login once more.
 */
export const bringAccount = async ({ recovery, keep }: FurtherRequests, asked: Asked) => {
  await proveFirst(recovery, asked)
  const { typed } = await onSheet(recovery, asked, ({ importWallet }, request) =>
    importWallet(request, nameWith(recovery)),
  )
  await proveFirst(recovery, asked)
  await keep(asked.owner, typed)
}
