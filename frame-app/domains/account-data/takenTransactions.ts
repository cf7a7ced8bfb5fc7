import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** By then, a service that reads the account's blocks has found the transaction. */
export const searchWindowMs = 60_000

interface Taken {
  caipNetworkId: string
  from: string
  hash: string
  /** Time on a monotonic clock. */
  takenAt: number
}

const takenAtom = atom<readonly Taken[]>([])

/**
 * Hashes of transactions that the network accepted from the active account in the last minute. Activity without them is
 * outdated.
 */
export const takenHashesAtom = atom((get) => {
  const account = get(connectedAtom)
  if (!account) return []
  return get(takenAtom)
    .filter((one) => one.caipNetworkId === account.caipNetworkId && isSameAddress(one.from, account.address))
    .map(({ hash }) => hash)
})

/** Stops looking for transactions accepted more than a minute ago. */
export const forgetTakenAtom = atom(null, (get, set) => {
  const now = performance.now()
  const recent = get(takenAtom).filter(({ takenAt }) => now - takenAt < searchWindowMs)
  if (recent.length < get(takenAtom).length) set(takenAtom, recent)
})

/** Records that the network has accepted a transaction. */
export const noteTakenAtom = atom(null, (get, set, taken: Omit<Taken, 'takenAt'>) => {
  set(forgetTakenAtom)
  set(takenAtom, [...get(takenAtom), { ...taken, takenAt: performance.now() }])
})
