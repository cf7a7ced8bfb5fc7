import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { isOf } from './isOwnTransaction.ts'
import { endTransactionAtom, type SentTransaction, sentTransactionAtom } from './sentTransactions.ts'
import { transactionsOf } from './transactionsOf.ts'

/**
 * True if tracking ended because no node knows the transaction. Checks the error name, because its class loads only
 * with the namespace's code.
 */
export const isUnknownTransaction = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isUnknownTransaction)
    : error instanceof Error && error.name === 'UnknownTransactionError'

const CallsStatus = z.looseObject({ receipts: z.listOf(z.looseObject({ transactionHash: text(128) }), 64, 1) })

/**
 * Asks the wallet for the network hash of a transaction that no node knows. A multisig wallet returns its own hash
 * first, and sends the transaction once all owners have signed (EIP-5792). Undefined if the wallet does not report the
 * hash.
 */
const askWalletAtom = atom(null, async (get, _set, transaction: SentTransaction) => {
  const account = get(connectedAtom)
  if (!account || !isOf(account, transaction)) return undefined
  const answer = await get(requestWalletAtom)(account, 'wallet_getCallsStatus', [transaction.hash])
    // Most wallets do not know the hash or do not support the method.
    .catch(() => undefined)
  return z.safeParse(CallsStatus, answer).data?.receipts.at(-1)?.transactionHash
})

/**
 * Waits until the network confirms the transaction. Rejects if the network cannot report it. The transaction then stays
 * pending.
 */
export const followTransactionAtom = atom(null, async (get, set, hash: string) => {
  const { transaction, end } = get(sentTransactionAtom)(hash)
  const network = get(getNetworkAtom)(transaction?.caipNetworkId)
  if (!transaction || end || !network) return
  const transactions = await transactionsOf(network.chainNamespace)
  // The network may confirm any of these hashes. The others are polled until the modal is removed.
  const hashes = [hash, ...(transaction.earlier ?? [])]
  const wait = (one: string) => transactions.wait(network, one, transaction.sentAt)
  const ended = await Promise.any(hashes.map(wait)).catch(async (error) => {
    const other = isUnknownTransaction(error) ? await set(askWalletAtom, transaction) : undefined
    if (other === undefined || hashes.includes(other)) throw error
    return wait(other)
  })
  set(endTransactionAtom, transaction, ended)
})
