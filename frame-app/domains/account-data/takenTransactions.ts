import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectedAtom } from '../connections/accountAtoms.ts'

/** A service that reads the account's blocks has had time enough for one of them by then. */
export const searchWindowMs = 60_000

interface Taken {
  caipNetworkId: string
  from: string
  hash: string
  /** On a clock that only goes forward. */
  takenAt: number
}

const takenAtom = atom<readonly Taken[]>([])

/** Hashes of what the network has taken from the active account in the last minute: activity without them is old. */
export const takenHashesAtom = atom((get) => {
  const account = get(connectedAtom)
  if (!account) return []
  return get(takenAtom)
    .filter((one) => one.caipNetworkId === account.caipNetworkId && isSameAddress(one.from, account.address))
    .map(({ hash }) => hash)
})

/** Gives up looking for what was taken more than a minute ago. */
export const forgetTakenAtom = atom(null, (get, set) => {
  const now = performance.now()
  const recent = get(takenAtom).filter(({ takenAt }) => now - takenAt < searchWindowMs)
  if (recent.length < get(takenAtom).length) set(takenAtom, recent)
})

/** Notes that the network has taken a transaction. */
export const noteTakenAtom = atom(null, (get, set, taken: Omit<Taken, 'takenAt'>) => {
  set(forgetTakenAtom)
  set(takenAtom, [...get(takenAtom), { ...taken, takenAt: performance.now() }])
})
