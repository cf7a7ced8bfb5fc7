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
 * The transactions by which this visitor's purchases arrived, the latest last. Stored only in this browser: marking
 * them in the history service would reveal the buyer to everyone.
 */
export const boughtKey: StoredKey<Bought[]> = { key: 'boughtTransactions', schema: z.listOf(Bought, mostKept) }

export const noteBoughtAtom = atom(null, (get, _set, bought: Bought) => {
  const { storage } = get(outsideAtom)
  const others = (storage.get(boughtKey) ?? []).filter(({ hash }) => hash !== bought.hash)
  storage.set(boughtKey, [...others, bought].slice(-mostKept))
})

/** Hexadecimal hashes are case-insensitive. Solana's signatures are base58. */
const isSameHash = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** The operations of an arrival. Only a purchase changes one to `buy`. */
const arrivals: readonly string[] = ['receive', 'mint']

/** Marks the arrivals that this visitor has bought. */
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
