import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'
import type { PurchaseStatus } from './OnrampAdapter.ts'

/** How far a payment has come: one that failed may be made once more. */
const stateOrder: readonly PurchaseState[] = ['waiting', 'failed', 'paying', 'sending', 'done']

const rank = ({ state }: PurchaseStatus) => stateOrder.indexOf(state)

/** The states that one may follow: it never goes back, but what is not done can fail. */
export const statesBefore = (state: PurchaseState) =>
  state === 'failed' ? stateOrder.filter((one) => one !== 'done') : stateOrder.slice(0, stateOrder.indexOf(state) + 1)

/** Of the payments of one purchase, the one that has come furthest. Without any, it waits. */
export const furthestStatus = (statuses: readonly PurchaseStatus[]): PurchaseStatus =>
  statuses.reduce<PurchaseStatus>((best, next) => (rank(next) >= rank(best) ? next : best), { state: 'waiting' })

const wordOf = (status: string) => status.toUpperCase().replace(/[^A-Z]/g, '')

/** Reads the words of a vendor, however it writes them. One that is not known says nothing. */
export const createReadState = (states: Readonly<Record<string, PurchaseState>>) => {
  const byWord = new Map(Object.entries(states).map(([word, state]) => [wordOf(word), state]))
  return (status: string): PurchaseState => byWord.get(wordOf(status)) ?? 'waiting'
}
