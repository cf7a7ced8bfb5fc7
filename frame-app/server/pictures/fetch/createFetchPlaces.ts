import { createNamedTurns } from '#protocol/server/createNamedTurns'
import { createTurns } from '#protocol/server/turns'
import { domainOf } from './domainOf.ts'

/** Requests to other hosts at one time. A domain whose name servers or hosts are slow leaves places for others. */
export const fetchBounds = { most: 16, mostOfDomain: 8, mostOfVisitors: 4 }
/** Networks of visitors have few requests here: the others wait for the network's share. */
const mostWaiting = 1000

/** Places for requests to hosts, by their names. Who finds none waits until the patience ends. */
export const createFetchPlaces = () => {
  const ofDomain = createNamedTurns({ most: fetchBounds.mostOfDomain, mostWaiting })
  const ofAll = createTurns({ most: fetchBounds.most, mostWaiting })
  return <T>(hostname: string, request: () => Promise<T>, patience?: AbortSignal) =>
    ofDomain(domainOf(hostname), () => ofAll(request, patience), patience)
}
export type FetchPlaces = ReturnType<typeof createFetchPlaces>
