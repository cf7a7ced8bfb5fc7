import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { someText, text } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../outside/outside.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import type { StoredKey } from '../../storage/storage.ts'

const mostKept = 200

const Bought = z.strictObject({ caipNetworkId: someText(64), hash: text(128, /^[0-9A-Za-z]{32,128}$/) })
type Bought = z.infer<typeof Bought>

/**
 * Transactions that delivered the visitor's purchases, latest last. They are stored only in this browser, because
 * marking them in the history service would publicly identify the buyer.
 */
export const boughtKey: StoredKey<Bought[]> = { key: 'boughtTransactions', schema: z.listOf(Bought, mostKept) }

export const noteBoughtAtom = atom(null, (get, _set, bought: Bought) => {
  const { storage } = get(outsideAtom)
  const others = (storage.get(boughtKey) ?? []).filter(({ hash }) => hash !== bought.hash)
  storage.set(boughtKey, [...others, bought].slice(-mostKept))
})

/** Compares two hashes. Hex hashes are case-insensitive, but Solana signatures in base58 are not. */
const isSameHash = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** Operations of incoming transactions. Only these can be shown as `buy`. */
const arrivals: readonly string[] = ['receive', 'mint']

/** Marks incoming transactions that are purchases of this visitor. */
export const nameBoughtAtom = atom((get) => (transactions: readonly Transaction[]): readonly Transaction[] => {
  const bought = get(outsideAtom).storage.get(boughtKey) ?? []
  const isBought = ({ metadata: { chain, hash, operationType } }: Transaction) =>
    arrivals.includes(operationType) && bought.some((one) => one.caipNetworkId === chain && isSameHash(one.hash, hash))
  return transactions.map((transaction) =>
    isBought(transaction)
      ? { ...transaction, metadata: { ...transaction.metadata, operationType: 'buy' } }
      : transaction,
  )
})
