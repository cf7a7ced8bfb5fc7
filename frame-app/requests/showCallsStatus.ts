import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { text } from '#protocol/vocabulary/scalars'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { requestWalletAtom } from '../domains/connections/requestWallet.ts'
import { historyAtom, loadHistoryAtom } from '../domains/history/history.ts'
import { openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import type { ViewEntry } from '../navigation/viewEntry.ts'
import { outsideAtom } from '../outside/outside.ts'
import type { PageRequest, Store } from './requestAccount.ts'

const Status = z.looseObject({ receipts: z.optional(z.listOf(z.looseObject({ transactionHash: text(128) }), 64)) })

/** Returns the transaction's view, or the activity if the transaction is not listed yet. */
const viewOf = async (store: Store, hash: string | undefined): Promise<ViewEntry> => {
  if (hash !== undefined) await store.set(loadHistoryAtom)
  const history = store.get(historyAtom)
  const found =
    history.status === 'ready' ? history.transactions.find(({ metadata }) => metadata.hash === hash) : undefined
  return found ? { name: 'Transaction', params: { id: found.id } } : { name: 'Transactions' }
}

/**
 * Handles `wallet_showCallsStatus` (EIP-5792) for the embedded wallet. Opens the receipt of the batch, or the account's
 * activity while the batch is pending. Does not replace a view that cannot be left. Rejects with 5730 for an unknown
 * batch.
 */
export const showCallsStatus = async (
  store: Store,
  account: ConnectedAccount,
  { params }: PageRequest,
): Promise<Json> => {
  const [id = null] = Array.isArray(params) ? params : []
  const answer = await store.get(requestWalletAtom)(account, 'wallet_getCallsStatus', [id])
  const hash = z.safeParse(Status, answer).data?.receipts?.at(-1)?.transactionHash
  const view = await viewOf(store, hash)
  if (store.get(currentViewAtom).isBinding) return null
  store.set(openModalAtom, view)
  // Fails if the page is gone, which then needs no response.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
  return null
}
