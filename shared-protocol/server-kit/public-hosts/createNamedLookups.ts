import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createFetchSlots } from './createFetchSlots.ts'
import { createResolve, type Resolve } from './createResolve.ts'

/** Maximum concurrent lookups. A lookup uses no thread, so the limit is higher than for complete requests. */
const lookupBounds = { most: 64, mostOfDomain: 8 }
const ofVisitors = { most: 4, mostWaiting: 16 }

/**
 * Resolves host names given by visitors, with limits per visitor network, per domain, and in total. A lookup keeps its
 * place until it ends. A lookup without a place when the signal aborts is refused with a TooManyWaitingError.
 */
export const createNamedLookups = (resolve: Resolve = createResolve()) => {
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const places = createFetchSlots(lookupBounds)
  return (visitors: string): Resolve =>
    (hostname, signal) =>
      takeTurnOf(visitors, () => places(hostname, () => resolve(hostname, signal), signal), signal)
}
