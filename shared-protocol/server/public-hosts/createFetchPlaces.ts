import { createNamedTurns } from '../createNamedTurns.ts'
import { createTurns } from '../turns.ts'
import { domainOf } from './domainOf.ts'

/** Requests to other hosts at one time. A domain whose name servers or hosts are slow leaves places for others. */
export const fetchBounds = { most: 16, mostOfDomain: 8, mostOfVisitors: 4 }
/** Networks of visitors have few requests here: the others wait for the network's share. */
const mostWaiting = 1000

/** Places for requests to hosts, by their names. Who finds none waits until the patience ends. */
export const createFetchPlaces = ({
  most,
  mostOfDomain,
}: Pick<typeof fetchBounds, 'most' | 'mostOfDomain'> = fetchBounds) => {
  const ofDomain = createNamedTurns({ most: mostOfDomain, mostWaiting })
  const ofAll = createTurns({ most, mostWaiting })
  return <T>(hostname: string, request: () => Promise<T>, patience?: AbortSignal) =>
    ofDomain(domainOf(hostname), () => ofAll(request, patience), patience)
}
export type FetchPlaces = ReturnType<typeof createFetchPlaces>
