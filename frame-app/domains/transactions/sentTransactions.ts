import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { flag, integerBetween, numberBetween, text } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../outside/outside.ts'
import type { TransactionEnd } from '../../services/transactions/Transactions.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { transactionsOf } from './transactionsOf.ts'

/** A transfer is replaced no more often than this. */
export const maxReplacements = 20

/** Of a name in letters (DNS, RFC 1035). */
const longestName = 255
const longestAssetId = 255

/** A transfer that the wallet has sent, and that the network may not have taken yet. */
const Transfer = z.strictObject({
  hash: text(128),
  caipNetworkId: ChainId,
  from: text(64),
  to: text(64),
  /** The name that led to `to`. */
  toName: z.optional(text(longestName)),
  /** In the token's smallest unit, as a decimal number. */
  units: text(78, /^\d+$/),
  decimals: integerBetween(0, 36),
  /** Of an item its title: up to 64 characters of two units each, and its number. */
  symbol: text(256),
  isItem: z.optional(flag),
  /** CAIP-19 asset type. */
  assetId: z.optional(text(longestAssetId)),
  /** It takes the place of the transfer, so that this is not made. */
  isCancelling: z.optional(flag),
  /** The hashes under which the transfer was sent before, one of which may still count. */
  earlier: z.optional(z.listOf(text(128), maxReplacements)),
  /** Unix milliseconds. */
  sentAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
})
export type Transfer = z.infer<typeof Transfer>

/** More than this are not followed over a reload. */
export const maxPending = 99

const pendingKey: StoredKey<Transfer[]> = { key: 'pendingTransfers', schema: z.listOf(Transfer, maxPending) }

const endsAtom = atom<Readonly<Record<string, TransactionEnd>>>({})
const shownAtom = atom<Readonly<Record<string, Transfer>>>({})
/** Grows with each change of what is stored. */
const changesAtom = atom(0)

/** The transfers of an account on a network that are under way, the last first. They outlive a reload. */
export const pendingTransfersAtom = atom((get) => {
  get(changesAtom)
  const pending = get(outsideAtom).storage.get(pendingKey) ?? []
  return (caipNetworkId: string, address: string) =>
    pending.filter((transfer) => transfer.caipNetworkId === caipNetworkId && isSameAddress(transfer.from, address))
})

/** A transfer of this browser by its hash, and how it ended where that is known. */
export const transferAtom = atom((get) => {
  const shown = get(shownAtom)
  const ends = get(endsAtom)
  get(changesAtom)
  const pending = get(outsideAtom).storage.get(pendingKey) ?? []
  return (hash: string) => ({
    transfer: shown[hash] ?? pending.find((transfer) => transfer.hash === hash),
    end: ends[hash],
  })
})

const storeAtom = atom(null, (get, set, pending: readonly Transfer[]) => {
  get(outsideAtom).storage.set(pendingKey, pending.slice(0, maxPending))
  set(changesAtom, (count) => count + 1)
})

/** Keeps a transfer that the wallet has sent. */
export const addTransferAtom = atom(null, (get, set, transfer: Transfer) => {
  set(shownAtom, { ...get(shownAtom), [transfer.hash]: transfer })
  set(storeAtom, [transfer, ...(get(outsideAtom).storage.get(pendingKey) ?? [])])
})

/** Keeps what the wallet has sent in place of a transfer. */
export const replaceTransferAtom = atom(null, (get, set, hash: string, transfer: Transfer) => {
  const rest = (get(outsideAtom).storage.get(pendingKey) ?? []).filter((other) => other.hash !== hash)
  set(shownAtom, { ...get(shownAtom), [transfer.hash]: transfer })
  set(storeAtom, [transfer, ...rest])
})

/** Forgets what these accounts have under way. */
export const forgetTransfersAtom = atom(null, (get, set, addresses: readonly string[]) =>
  set(
    storeAtom,
    (get(outsideAtom).storage.get(pendingKey) ?? []).filter(
      ({ from }) => !addresses.some((address) => isSameAddress(from, address)),
    ),
  ),
)

/** Whether following a transfer ended because no node knows it. By name: the class is loaded with the namespace's own code. */
export const isUnknownTransaction = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isUnknownTransaction)
    : error instanceof Error && error.name === 'UnknownTransactionError'

const CallsStatus = z.looseObject({ receipts: z.listOf(z.looseObject({ transactionHash: text(128) }), 64, 1) })

/**
 * Asks the wallet under which hash the network has a transfer that no node knows: a multisig answers with a hash of its
 * own, and makes the transaction once all its owners have signed (EIP-5792). Undefined where it does not say.
 */
const askWalletAtom = atom(null, async (get, _set, { hash, from, caipNetworkId }: Transfer) => {
  const account = get(connectedAtom)
  if (!account || !isSameAddress(account.address, from) || account.caipNetworkId !== caipNetworkId) return undefined
  const answer = await get(requestWalletAtom)(account, 'wallet_getCallsStatus', [hash])
    // Most wallets do not know the hash, or have no such method.
    .catch(() => undefined)
  return z.safeParse(CallsStatus, answer).data?.receipts.at(-1)?.transactionHash
})

/** Waits until the network has taken the transfer. Rejects where the network cannot say: it stays pending. */
export const followTransferAtom = atom(null, async (get, set, hash: string) => {
  const { transfer, end } = get(transferAtom)(hash)
  const network = get(findNetworkAtom)(transfer?.caipNetworkId)
  if (!transfer || end || !network) return
  const transfers = await transactionsOf(network.chainNamespace)
  // Any of them may be the one that the network takes. Those that it does not are asked for while the modal is there.
  const hashes = [hash, ...(transfer.earlier ?? [])]
  const wait = (one: string) => transfers.wait(network, one, transfer.sentAt)
  const ended = await Promise.any(hashes.map(wait)).catch(async (error) => {
    const other = isUnknownTransaction(error) ? await set(askWalletAtom, transfer) : undefined
    if (other === undefined || hashes.includes(other)) throw error
    return wait(other)
  })
  set(shownAtom, { ...get(shownAtom), [hash]: transfer })
  set(endsAtom, { ...get(endsAtom), [hash]: ended })
  const rest = (get(outsideAtom).storage.get(pendingKey) ?? []).filter((other) => other.hash !== hash)
  set(storeAtom, rest)
})
