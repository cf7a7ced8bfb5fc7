import { atom, type Getter } from 'jotai'
import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { flag, integerBetween, numberBetween, text } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../outside/outside.ts'
import type { TransactionEnd } from '../../services/transactions/Transactions.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { noteTakenAtom } from '../account-data/takenTransactions.ts'

/** The maximum number of replacements of a transaction. */
export const maxReplacements = 20

/** The maximum length of a name in characters (DNS, RFC 1035). */
const longestName = 255
const longestAssetId = 255

/** A transaction that the wallet sent and the network has possibly not confirmed. */
const SentTransaction = z.strictObject({
  hash: text(128),
  caipNetworkId: ChainId,
  from: text(64),
  to: text(64),
  /** The name that resolved to `to`. */
  toName: z.optional(text(longestName)),
  /** In the token's smallest unit, as a decimal number. */
  units: text(78, /^\d+$/),
  decimals: integerBetween(0, 36),
  /** For an item, its title (up to 64 characters of two code units each) and number. */
  symbol: text(256),
  isItem: z.optional(flag),
  /** For a swap, the approximate result with its symbol. */
  gets: z.optional(text(256)),
  /** The view that shows the progress. Undefined for transfers. */
  receipt: z.optional(text(64)),
  /** CAIP-19 asset type. */
  assetId: z.optional(text(longestAssetId)),
  /** True if it cancels the transaction that it replaces. */
  isCancelling: z.optional(flag),
  /** The earlier hashes. Each may still be confirmed. */
  earlier: z.optional(z.listOf(text(128), maxReplacements)),
  /** Unix milliseconds. */
  sentAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
})
export type SentTransaction = z.infer<typeof SentTransaction>

/** The maximum number of transactions tracked across reloads. */
export const maxPending = 99

const pendingKey: StoredKey<SentTransaction[]> = {
  key: 'pendingTransfers',
  schema: z.listOf(SentTransaction, maxPending),
}

const endsAtom = atom<Readonly<Record<string, TransactionEnd>>>({})
const shownAtom = atom<Readonly<Record<string, SentTransaction>>>({})
/** Counts changes to the stored transactions, so that atoms that read the storage update. */
const changesAtom = atom(0)

const storedIn = (get: Getter) => get(outsideAtom).storage.get(pendingKey) ?? []

/** Returns an account's pending transactions on a network, latest first. They are stored across reloads. */
export const pendingTransactionsAtom = atom((get) => {
  get(changesAtom)
  const pending = storedIn(get)
  return (caipNetworkId: string, address: string) =>
    pending.filter((one) => one.caipNetworkId === caipNetworkId && isSameAddress(one.from, address))
})

/** Returns a transaction sent in this browser by its hash, with its result if known. */
export const sentTransactionAtom = atom((get) => {
  const shown = get(shownAtom)
  const ends = get(endsAtom)
  get(changesAtom)
  const pending = storedIn(get)
  return (hash: string) => ({
    transaction: shown[hash] ?? pending.find((one) => one.hash === hash),
    end: ends[hash],
  })
})

const storeAtom = atom(null, (get, set, pending: readonly SentTransaction[]) => {
  get(outsideAtom).storage.set(pendingKey, pending.slice(0, maxPending))
  set(changesAtom, (count) => count + 1)
})

/** Stores a transaction sent by the wallet. */
export const keepTransactionAtom = atom(null, (get, set, transaction: SentTransaction) => {
  set(shownAtom, { ...get(shownAtom), [transaction.hash]: transaction })
  set(storeAtom, [transaction, ...storedIn(get)])
})

/** Stores a transaction that replaces an earlier one. */
export const replaceTransactionAtom = atom(null, (get, set, hash: string, transaction: SentTransaction) => {
  const rest = storedIn(get).filter((other) => other.hash !== hash)
  set(shownAtom, { ...get(shownAtom), [transaction.hash]: transaction })
  set(storeAtom, [transaction, ...rest])
})

/** Deletes these accounts' pending transactions. */
export const forgetTransactionsAtom = atom(null, (get, set, addresses: readonly string[]) =>
  set(
    storeAtom,
    storedIn(get).filter(({ from }) => !addresses.some((address) => isSameAddress(from, address))),
  ),
)

/** Stores a transaction's result and removes it from the pending ones. */
export const endTransactionAtom = atom(null, (get, set, transaction: SentTransaction, end: TransactionEnd) => {
  const { hash, caipNetworkId, from } = transaction
  if (end.outcome !== 'dropped') set(noteTakenAtom, { caipNetworkId, from, hash: end.hash })
  set(shownAtom, { ...get(shownAtom), [hash]: transaction })
  set(endsAtom, { ...get(endsAtom), [hash]: end })
  set(
    storeAtom,
    storedIn(get).filter((other) => other.hash !== hash),
  )
})
