import type { PurchaseState } from '../../../services/blockchain-data/onramp/purchase.ts'
import type { PurchaseStatus } from './OnrampAdapter.ts'

/** What may follow what: a state never goes back, but a payment that failed may be made once more. */
export const stateOrder: readonly PurchaseState[] = ['waiting', 'paying', 'failed', 'sending', 'done']

const rank = ({ state }: PurchaseStatus) => stateOrder.indexOf(state)

/** Of the payments of one purchase, the one that has come furthest. Without any, it waits. */
export const furthestStatus = (statuses: readonly PurchaseStatus[]): PurchaseStatus =>
  statuses.reduce<PurchaseStatus>((best, next) => (rank(next) >= rank(best) ? next : best), { state: 'waiting' })
