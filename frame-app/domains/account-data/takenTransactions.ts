import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** Time within which a history service should list a new transaction. */
export const searchWindowMs = 60_000

interface Taken {
  caipNetworkId: string
  from: string
  hash: string
  /** Time on a monotonic clock when the network accepted the transaction. */
  takenAt: number
}

const takenAtom = atom<readonly Taken[]>([])

/**
 * Hashes of the active account's transactions that the network accepted in the last minute. Activity that does not
 * contain them is outdated.
 */
export const takenHashesAtom = atom((get) => {
  const account = get(connectedAtom)
  if (!account) return []
  return get(takenAtom)
    .filter((one) => one.caipNetworkId === account.caipNetworkId && isSameAddress(one.from, account.address))
    .map(({ hash }) => hash)
})

/** Removes transactions that were accepted more than a minute ago. */
export const forgetTakenAtom = atom(null, (get, set) => {
  const now = performance.now()
  const recent = get(takenAtom).filter(({ takenAt }) => now - takenAt < searchWindowMs)
  if (recent.length < get(takenAtom).length) set(takenAtom, recent)
})

/** Stores a transaction that the network has accepted. */
export const noteTakenAtom = atom(null, (get, set, taken: Omit<Taken, 'takenAt'>) => {
  set(forgetTakenAtom)
  set(takenAtom, [...get(takenAtom), { ...taken, takenAt: performance.now() }])
})
