import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'
import type { PurchaseStatus } from './OnrampAdapter.ts'

/** Payment states in order of progress. `failed` comes early, because a failed payment can be retried. */
const stateOrder: readonly PurchaseState[] = ['waiting', 'failed', 'paying', 'sending', 'done']

const rank = ({ state }: PurchaseStatus) => stateOrder.indexOf(state)

/**
 * Returns the states from which this state can be reached. A payment never goes back, but it can fail until it is done.
 */
export const statesBefore = (state: PurchaseState) =>
  state === 'failed' ? stateOrder.filter((one) => one !== 'done') : stateOrder.slice(0, stateOrder.indexOf(state) + 1)

/** Returns the most advanced payment status of a purchase. Without payments, the state is `waiting`. */
export const furthestStatus = (statuses: readonly PurchaseStatus[]): PurchaseStatus =>
  statuses.reduce<PurchaseStatus>((best, next) => (rank(next) >= rank(best) ? next : best), { state: 'waiting' })

const wordOf = (status: string) => status.toUpperCase().replace(/[^A-Z]/g, '')

/** Creates a parser for a vendor's status names in any spelling. Unknown names mean `waiting`. */
export const createReadState = (states: Readonly<Record<string, PurchaseState>>) => {
  const byWord = new Map(Object.entries(states).map(([word, state]) => [wordOf(word), state]))
  return (status: string): PurchaseState => byWord.get(wordOf(status)) ?? 'waiting'
}
