import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createFetchSlots } from './createFetchSlots.ts'
import { createResolve, type Resolve } from './createResolve.ts'

/** Maximum concurrent DNS lookups. The limit is higher than for complete requests, because a lookup uses no thread. */
const lookupBounds = { most: 64, mostOfDomain: 8 }
const ofVisitors = { most: 4, mostWaiting: 16 }

/**
 * Resolves host names that visitors enter, with limits per visitor IP network, per domain, and in total. A lookup keeps
 * its slot until it ends. If the signal aborts a lookup that has no slot yet, it rejects with a TooManyWaitingError.
 */
export const createNamedLookups = (resolve: Resolve = createResolve()) => {
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const places = createFetchSlots(lookupBounds)
  return (visitors: string): Resolve =>
    (hostname, signal) =>
      takeTurnOf(visitors, () => places(hostname, () => resolve(hostname, signal), signal), signal)
}
