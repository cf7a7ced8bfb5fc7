import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createFetchSlots } from './createFetchSlots.ts'
import { createResolve, type Resolve } from './createResolve.ts'

/** Lookups at one time. A lookup holds no thread, so that there are more places than for whole requests. */
const lookupBounds = { most: 64, mostOfDomain: 8 }
const ofVisitors = { most: 4, mostWaiting: 16 }

/**
 * Resolves host names that visitors name: few at once for a network of visitors, for a domain, and in all. A lookup keeps its place
 * until it has ended. Who finds no place until the signal is aborted is refused with a TooManyWaitingError.
 */
export const createNamedLookups = (resolve: Resolve = createResolve()) => {
  const takeTurnOf = createKeyedSemaphore(ofVisitors)
  const places = createFetchSlots(lookupBounds)
  return (visitors: string): Resolve =>
    (hostname, signal) =>
      takeTurnOf(visitors, () => places(hostname, () => resolve(hostname, signal), signal), signal)
}
