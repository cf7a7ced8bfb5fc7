import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { domainOf } from './domainOf.ts'

/** Requests to other hosts at one time. A domain whose name servers or hosts are slow leaves places for others. */
export const fetchBounds = { most: 16, mostOfDomain: 8, mostOfVisitors: 4 }
/** Networks of visitors have few requests here: the others wait for the network's share. */
const mostWaiting = 1000

/** Places for requests to hosts, by their names. Who finds none waits until the patience ends. */
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
