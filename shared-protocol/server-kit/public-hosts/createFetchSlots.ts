import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { domainOf } from './domainOf.ts'

/** Maximum concurrent requests to other hosts. A domain with slow name servers or hosts leaves places for others. */
export const fetchBounds = { most: 16, mostOfDomain: 8, mostOfVisitors: 4 }
/** A visitor network has few concurrent requests here: the others wait for its share. */
const mostWaiting = 1000

/** Creates places for requests to hosts, by their names. Requests without a place wait until the timeout. */
export const createFetchSlots = ({
  most,
  mostOfDomain,
}: Pick<typeof fetchBounds, 'most' | 'mostOfDomain'> = fetchBounds) => {
  const ofDomain = createKeyedSemaphore({ most: mostOfDomain, mostWaiting })
  const ofAll = createSemaphore({ most, mostWaiting })
  return <T>(hostname: string, request: () => Promise<T>, patience?: AbortSignal) =>
    ofDomain(domainOf(hostname), () => ofAll(request, patience), patience)
}
export type FetchSlots = ReturnType<typeof createFetchSlots>
